import { Column, Entity, type EntityManager, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type StaffRole } from '../../../domain/staff/staff-roles';
import { BelongsTo, binaryVarchar, datetime, integer, nullable, rowId, varchar } from '../../database/columns';
import { updateGuarded } from '../../database/transaction';

/** A person who works in the back office. Never deleted: audit entries name them. */
@Entity('staff')
export class Staff {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Trimmed and in lower case. */
  @Index({ unique: true })
  @Column(binaryVarchar(100))
  email: string;

  @Column(varchar(80))
  name: string;

  @Column(varchar(10))
  role: StaffRole;

  /** Null until the invitation is accepted. */
  @Column(nullable(varchar(255)))
  passwordHash: string | null;

  /** Sealed. Null without two-factor sign-in. */
  @Column(nullable(varchar(255)))
  totpSecret: string | null;

  /** Sealed. A secret whose first code has not been confirmed. */
  @Column(nullable(varchar(255)))
  totpPending: string | null;

  /** The 30-second step of the last code that was used; a code of the same or an earlier step is refused. */
  @Column(integer)
  totpLastStep: number;

  /** Increments with each change by others. */
  @Column(integer)
  version: number;

  @Column(datetime)
  createdAt: Date;

  @Column(nullable(datetime))
  lastSignInAt: Date | null;

  @Column(nullable(datetime))
  deactivatedAt: Date | null;
}

/** Locks the person's row until the end of the transaction. A no-op UPDATE locks on both databases. */
export async function lockStaff(manager: EntityManager, id: number): Promise<void> {
  await updateGuarded(manager, Staff, { id }, { email: () => 'email' });
}

/** One sign-in. The cookie holds the token, the row its hash. */
@Entity('staff_session')
export class StaffSession {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index()
  @Column(integer)
  staffId: number;

  @BelongsTo(() => Staff, 'staff_id', 'CASCADE')
  staff: Relation<Staff>;

  /** SHA-256 in hexadecimal: read access to the table gives no usable session. */
  @Index({ unique: true })
  @Column(binaryVarchar(64))
  tokenHash: string;

  /** The User-Agent, truncated. */
  @Column(varchar(100))
  device: string;

  @Column(datetime)
  createdAt: Date;

  @Index()
  @Column(datetime)
  expiresAt: Date;

  @Column(nullable(datetime))
  endedAt: Date | null;
}

export type StaffLinkKind = 'invitation' | 'reset';

/** A link to set a password. It is used by a guarded UPDATE of `usedAt`, so it works once. */
@Entity('staff_link')
export class StaffLink {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Index()
  @Column(integer)
  staffId: number;

  @BelongsTo(() => Staff, 'staff_id', 'CASCADE')
  staff: Relation<Staff>;

  @Column(varchar(20))
  kind: StaffLinkKind;

  /** SHA-256 in hexadecimal. */
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

/** A code that replaces the second factor once. */
@Entity('staff_recovery_code')
@Index(['staffId', 'codeHash'], { unique: true })
export class StaffRecoveryCode {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(integer)
  staffId: number;

  @BelongsTo(() => Staff, 'staff_id', 'CASCADE')
  staff: Relation<Staff>;

  /** HMAC-SHA-256 with a key of the shop: a code is too short for a plain hash. */
  @Column(binaryVarchar(64))
  codeHash: string;

  @Column(nullable(datetime))
  usedAt: Date | null;
}
