import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { datetime, integer, longText, nullable, rowId, varchar } from '../../database/columns';

/** Audit record of a staff action, in the back office or on the command line. */
@Entity('audit_entry')
@Index(['staffId', 'id'])
@Index(['subjectType', 'subject', 'id'])
@Index(['action', 'id'])
export class AuditEntry {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** On the command line: the name given by `--by`, or else the machine's user. */
  @Column(varchar(100))
  actor: string;

  /** Null on the command line. Without a foreign key: the entry stays as it was written. */
  @Column(nullable(integer))
  staffId: number | null;

  /** For example `order status`. */
  @Column(varchar(50))
  action: string;

  /** `order`, `product`, `staff`; null in entries that are older than this column. */
  @Column(nullable(varchar(30)))
  subjectType: string | null;

  /** The changed object: an order number, a slug, a code. */
  @Column(varchar(200))
  subject: string;

  /** JSON: before and after, which may be two long texts. */
  @Column(longText)
  detail: string;

  @Index()
  @Column({ ...datetime, name: 'happened_at' })
  at: Date;
}
