import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { boolean, binaryVarchar, datetime, nullable, text, rowId, varchar } from '../../infra/database/columns';

@Entity('blog_post')
export class BlogPost {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index({ unique: true })
  @Column(binaryVarchar(160))
  slug: string;

  @Column(varchar(255))
  title: string;

  /** HTML, sanitised when written. */
  @Column(text)
  description: string;

  /** Path below the media folder. */
  @Column(nullable(varchar(255)))
  image: string | null;

  @Index()
  @Column({ ...datetime, name: 'published_at' })
  date: Date;

  @Column(varchar(50))
  readTime: string;

  @Column(boolean)
  isPublished: boolean;
}
