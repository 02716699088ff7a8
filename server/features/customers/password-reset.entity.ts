import { Column, Entity, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { binaryVarchar, datetime, nullable, BelongsTo, rowId, integer } from '../../database/columns';
import { Customer } from './customer.entity';

/** A mailed reset link. It is used by a conditional UPDATE of `usedAt`, so it works only once. */
@Entity('password_reset')
export class PasswordReset {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index()
  @Column(integer)
  customerId: number;

  @BelongsTo(() => Customer, 'customer_id', 'CASCADE')
  customer: Relation<Customer>;

  /** SHA-256 in hexadecimal, so that read access to the table does not give usable links. */
  @Index({ unique: true })
  @Column(binaryVarchar(64))
  secretHash: string;

  @Column(datetime)
  createdAt: Date;

  @Index()
  @Column(datetime)
  expiresAt: Date;

  @Column(nullable(datetime))
  usedAt: Date | null;
}
