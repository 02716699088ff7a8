import { Column, Entity, Index, PrimaryGeneratedColumn, PrimaryColumn } from 'typeorm';
import { datetime, text, rowId, varchar, binaryVarchar, nullable } from '../../infra/database/columns';

@Entity('contact_message')
export class ContactMessage {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(varchar(50))
  name: string;

  @Column(varchar(50))
  lastname: string;

  @Column(varchar(100))
  email: string;

  @Column(varchar(200))
  subject: string;

  @Column(text)
  message: string;

  @Index()
  @Column(datetime)
  createdAt: Date;
}

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

/** A consumed human verification. The primary key rejects a second insert, so each proof is accepted once. */
@Entity('used_challenge')
export class UsedChallenge {
  @PrimaryColumn(binaryVarchar(128))
  id: string;

  /** By then the challenge has expired itself, so the row may be deleted. */
  @Index()
  @Column(datetime)
  expiresAt: Date;
}
