import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { flag, instant, Owner, prose, rowId, whole, words } from '../../infra/database/columns';
import { BlogPost } from './blog-post.entity';

@Entity('blog_comment')
@Index(['postId', 'date'])
export class BlogComment {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(whole)
  postId: number;

  @Owner(() => BlogPost, 'post_id', 'CASCADE')
  post: Relation<BlogPost>;

  @Column(words(100))
  name: string;

  /** Visible to staff only; no API returns it. */
  @Column(words(100))
  email: string;

  /** Plain text. */
  @Column(prose)
  comment: string;

  @Column({ ...instant, name: 'written_at' })
  date: Date;

  @Column(flag)
  hidden: boolean;
}
