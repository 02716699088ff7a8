import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import {
  boolean,
  binaryVarchar,
  datetime,
  nullable,
  text,
  rowId,
  varchar,
  BelongsTo,
  integer,
} from '../../database/columns';
import { PublicData } from '../../database/public-data';

@Entity('blog_post')
@PublicData()
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

  /** The time at which a draft will be published; null for a draft without one. */
  @Index()
  @Column(nullable(datetime))
  publishAt: Date | null;
}

@Entity('blog_comment')
@PublicData()
@Index(['postId', 'date'])
@Index(['hidden', 'id'])
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
  @Index()
  @Column(varchar(100))
  email: string;

  /** Plain text. */
  @Column(text)
  comment: string;

  @Column({ ...datetime, name: 'written_at' })
  date: Date;

  @Column(boolean)
  hidden: boolean;

  /** Answer of the shop, as plain text. */
  @Column(nullable(text))
  replyText: string | null;

  @Column(nullable(datetime))
  repliedAt: Date | null;
}
