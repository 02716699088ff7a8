import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { datetime, text, rowId, varchar } from '../../infra/database/columns';

/** Audit record of a staff action. */
@Entity('audit_entry')
export class AuditEntry {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** On the command line: the name given by `--by`, or else the machine's user. */
  @Column(varchar(100))
  actor: string;

  /** For example `order status`. */
  @Column(varchar(50))
  action: string;

  /** What was changed: an order number, a slug, a code. */
  @Column(varchar(200))
  subject: string;

  /** JSON: before and after. */
  @Column(text)
  detail: string;

  @Index()
  @Column({ ...datetime, name: 'happened_at' })
  at: Date;
}
