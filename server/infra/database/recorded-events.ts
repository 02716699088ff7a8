import { type DataSource, type EntityManager, type EntitySubscriberInterface, type QueryRunner } from 'typeorm';

/** A change of an order or product, for subscribers outside of the shop. */
export interface BusinessEvent {
  /** "order.paid" */
  readonly type: string;
  /** What it happened to, "order:251120123456789". Events of one subject are sent in the order of their commits. */
  readonly subject: string;
  /** Plain JSON. */
  readonly data: object;
}

/** Takes the events of a transaction. */
export interface EventSink {
  /** Whether a subscriber may exist for events of this type: true may be wrong, false never is. */
  wants(type: string): boolean;
  /** Stores events in the transaction that caused them. */
  store(manager: EntityManager, events: readonly BusinessEvent[]): Promise<void>;
}

const sinks = new WeakMap<DataSource, EventSink>();
/** Events of open transactions. */
const pending = new WeakMap<QueryRunner, BusinessEvent[]>();

/** Whether {@link recordEvent} does anything with this type; for callers that need a statement to determine the event. */
export function isEventWanted({ dataSource }: EntityManager, type: string): boolean {
  return sinks.get(dataSource)?.wants(type) ?? false;
}

/**
 * Records events in the transaction that causes them: they are stored with it, all with one statement before its commit, or not at all.
 * Events of types without a subscriber are dropped.
 */
export function recordEvents(manager: EntityManager, events: readonly BusinessEvent[]): void {
  const { queryRunner } = manager;
  if (queryRunner === undefined) throw new Error('Events may only be recorded in a transaction.');
  const wanted = events.filter(({ type }) => isEventWanted(manager, type));
  if (wanted.length === 0) return;
  pending.set(queryRunner, [...(pending.get(queryRunner) ?? []), ...wanted]);
}

interface TransactionEvent {
  readonly queryRunner: QueryRunner;
  readonly manager: EntityManager;
}

class RecordedEventsSubscriber implements EntitySubscriberInterface {
  constructor(private readonly sink: EventSink) {}

  async beforeTransactionCommit({ queryRunner, manager }: TransactionEvent): Promise<void> {
    const events = pending.get(queryRunner);
    if (!events) return;
    pending.delete(queryRunner);
    await this.sink.store(manager, events);
  }

  afterTransactionRollback({ queryRunner }: TransactionEvent): void {
    pending.delete(queryRunner);
  }
}

/** Gives the events of this data source's transactions to `sink`. A later call replaces the sink. */
export function sendEventsTo(db: DataSource, sink: EventSink): void {
  const isFirst = !sinks.has(db);
  sinks.set(db, sink);
  if (!isFirst) return;
  const current: EventSink = {
    wants: (type) => (sinks.get(db) ?? sink).wants(type),
    store: (manager, events) => (sinks.get(db) ?? sink).store(manager, events),
  };
  // Before the subscriber that stores the version of the public data, whose row is locked last.
  db.subscribers.unshift(new RecordedEventsSubscriber(current));
}
