import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { BelongsTo, datetime, integer, nullable, rowId, text, varchar } from '../../database/columns';

/** A message of the contact form. */
@Entity('contact_message')
// The open messages, newest first.
@Index(['settledAt', 'id'])
export class ContactMessage {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index()
  @Column(varchar(50))
  name: string;

  @Index()
  @Column(varchar(50))
  lastname: string;

  @Index()
  @Column(varchar(100))
  email: string;

  @Column(varchar(200))
  subject: string;

  @Column(text)
  message: string;

  @Index()
  @Column(datetime)
  createdAt: Date;

  /** The time at which staff opened the message first. */
  @Index()
  @Column(nullable(datetime))
  readAt: Date | null;

  /** The time at which staff settled the message; null again once it is reopened. */
  @Column(nullable(datetime))
  settledAt: Date | null;
}

/** An answer that staff have mailed. */
@Entity('contact_reply')
export class ContactReply {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index()
  @Column(integer)
  messageId: number;

  @BelongsTo(() => ContactMessage, 'message_id', 'CASCADE')
  message: Relation<ContactMessage>;

  /** Name of the staff member at that time. */
  @Column(varchar(80))
  author: string;

  @Column(text)
  text: string;

  @Column(datetime)
  createdAt: Date;
}
