import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { flag, identity, instant, optional, rowId, words } from '../../infra/database/columns';

export type Gender = 'male' | 'female' | 'other';

@Entity('customer')
export class Customer {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Trimmed and in lower case. */
  @Index({ unique: true })
  @Column(identity(100))
  email: string;

  @Column(words(255))
  passwordHash: string;

  @Column(words(50))
  name: string;

  @Column(words(50))
  lastname: string;

  @Column(words(20))
  phone: string;

  @Column(optional(words(10)))
  gender: Gender | null;

  @Column(flag)
  emailPreference: boolean;

  @Column(flag)
  smsPreference: boolean;

  @Column(flag)
  whatsappPreference: boolean;

  @Column(instant)
  createdAt: Date;

  @Column(instant)
  updatedAt: Date;

  /** Accounts are anonymised and marked, never deleted, because orders must be kept. */
  @Column(optional(instant))
  deletedAt: Date | null;
}
