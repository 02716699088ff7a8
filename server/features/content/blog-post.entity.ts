import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { flag, identity, instant, optional, prose, rowId, words } from '../../infra/database/columns';

@Entity('blog_post')
export class BlogPost {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index({ unique: true })
  @Column(identity(160))
  slug: string;

  @Column(words(255))
  title: string;

  /** HTML, sanitised when written. */
  @Column(prose)
  description: string;

  /** Path below the media folder. */
  @Column(optional(words(255)))
  image: string | null;

  @Index()
  @Column({ ...instant, name: 'published_at' })
  date: Date;

  @Column(words(50))
  readTime: string;

  @Column(flag)
  isPublished: boolean;
}
