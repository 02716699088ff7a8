import { type EntityManager } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { AuditEntry } from './audit-entry.entity';

/** A staff action. */
export interface AuditEvent {
  /** For example `order status`. */
  readonly action: string;
  /** What was changed: an order number, a slug, a code. */
  readonly subject: string;
  /** Plain values, as JSON stores them; null if the subject did not exist before. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Records who changed what, in the transaction of the change: both are committed or neither. */
export class AuditLog {
  constructor(
    private readonly clock: Clock,
    private readonly actor: string,
  ) {}

  async record(manager: EntityManager, { action, subject, before, after }: AuditEvent): Promise<void> {
    await manager.insert(AuditEntry, {
      actor: this.actor,
      action,
      subject,
      detail: JSON.stringify({ before, after }),
      at: this.clock.now(),
    });
  }
}
