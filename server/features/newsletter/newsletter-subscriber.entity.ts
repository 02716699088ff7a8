import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { binaryVarchar, datetime, nullable, rowId } from '../../database/columns';

@Entity('newsletter_subscriber')
export class NewsletterSubscriber {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Trimmed and in lower case. */
  @Index({ unique: true })
  @Column(binaryVarchar(100))
  email: string;

  /** Random; identifies the subscriber in the unsubscribe link. */
  @Index({ unique: true })
  @Column(binaryVarchar(64))
  token: string;

  @Column(datetime)
  createdAt: Date;

  @Index()
  @Column(nullable(datetime))
  unsubscribedAt: Date | null;
}
