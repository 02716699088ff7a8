import { type EntityManager } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { AuditEntry } from './audit-entry.entity';

/** One thing that staff did. */
export interface Deed {
  /** For example `order status`. */
  readonly action: string;
  /** What it was done to: an order number, a slug, a code. */
  readonly subject: string;
  /** Plain values; null where there was nothing. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Notes who changed what, in the transaction of the change: neither is ever without the other. */
export class AuditLog {
  constructor(
    private readonly clock: Clock,
    private readonly actor: string,
  ) {}

  async record(manager: EntityManager, { action, subject, before, after }: Deed): Promise<void> {
    await manager.insert(AuditEntry, { actor: this.actor, action, subject, detail: JSON.stringify({ before, after }), at: this.clock.now() });
  }
}
