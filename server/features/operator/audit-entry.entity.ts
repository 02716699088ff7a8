import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, prose, rowId, words } from '../../infra/database/columns';

/** Audit record of a staff action. */
@Entity('audit_entry')
export class AuditEntry {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** On the command line: the name given by `--by`, or else the machine's user. */
  @Column(words(100))
  actor: string;

  /** For example `order status`. */
  @Column(words(50))
  action: string;

  /** What was changed: an order number, a slug, a code. */
  @Column(words(200))
  subject: string;

  /** JSON: before and after. */
  @Column(prose)
  detail: string;

  @Index()
  @Column({ ...instant, name: 'happened_at' })
  at: Date;
}
