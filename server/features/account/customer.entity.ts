import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { boolean, binaryVarchar, datetime, nullable, rowId, varchar } from '../../infra/database/columns';

export type Gender = 'male' | 'female' | 'other';

@Entity('customer')
export class Customer {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Trimmed and in lower case. */
  @Index({ unique: true })
  @Column(binaryVarchar(100))
  email: string;

  @Column(varchar(255))
  passwordHash: string;

  @Column(varchar(50))
  name: string;

  @Column(varchar(50))
  lastname: string;

  @Column(varchar(20))
  phone: string;

  @Column(nullable(varchar(10)))
  gender: Gender | null;

  @Column(boolean)
  emailPreference: boolean;

  @Column(boolean)
  smsPreference: boolean;

  @Column(boolean)
  whatsappPreference: boolean;

  @Column(datetime)
  createdAt: Date;

  @Column(datetime)
  updatedAt: Date;

  /** Accounts are anonymised and marked, never deleted, because orders must be kept. */
  @Column(nullable(datetime))
  deletedAt: Date | null;
}
