import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, prose, rowId, words } from '../../infra/database/columns';

/** What staff did, for whoever asks later. */
@Entity('audit_entry')
export class AuditEntry {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  /** Who did it: the name of the machine's user, for the command line. */
  @Column(words(100))
  actor: string;

  /** For example `order status`. */
  @Column(words(50))
  action: string;

  /** What it was done to: an order number, a slug, a code. */
  @Column(words(200))
  subject: string;

  /** JSON: before and after. */
  @Column(prose)
  detail: string;

  @Index()
  @Column({ ...instant, name: 'happened_at' })
  at: Date;
}
