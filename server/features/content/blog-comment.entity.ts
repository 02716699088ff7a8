import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { boolean, datetime, BelongsTo, text, rowId, integer, varchar } from '../../infra/database/columns';
import { BlogPost } from './blog-post.entity';

@Entity('blog_comment')
@Index(['postId', 'date'])
export class BlogComment {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(integer)
  postId: number;

  @BelongsTo(() => BlogPost, 'post_id', 'CASCADE')
  post: Relation<BlogPost>;

  @Column(varchar(100))
  name: string;

  /** Visible to staff only; no API returns it. */
  @Column(varchar(100))
  email: string;

  /** Plain text. */
  @Column(text)
  comment: string;

  @Column({ ...datetime, name: 'written_at' })
  date: Date;

  @Column(boolean)
  hidden: boolean;
}
