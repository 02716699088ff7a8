import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { identity, instant, optional, rowId } from '../../infra/database/columns';

@Entity('newsletter_subscriber')
export class NewsletterSubscriber {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Trimmed and in lower case. */
  @Index({ unique: true })
  @Column(identity(100))
  email: string;

  /** Random; identifies the subscriber in the unsubscribe link. */
  @Index({ unique: true })
  @Column(identity(64))
  token: string;

  @Column(instant)
  createdAt: Date;

  @Index()
  @Column(optional(instant))
  unsubscribedAt: Date | null;
}
