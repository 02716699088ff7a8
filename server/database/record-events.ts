import { type DataSource, type EntityManager, type EntitySubscriberInterface, type QueryRunner } from 'typeorm';

/** A change of an order or product, for subscribers outside of the shop. */
export interface BusinessEvent {
  /** "order.paid" */
  readonly type: string;
  /** The object of the event, "order:251120123456789". Events of one subject are sent in the order of their commits. */
  readonly subject: string;
  /** Plain JSON. */
  readonly data: object;
}

/** Takes the events of a transaction. */
export interface EventSink {
  /** Returns whether a subscriber may exist for events of this type: true may be wrong, false never is. */
  wants(type: string): boolean;
  /** Stores events in the transaction that caused them. */
  store(manager: EntityManager, events: readonly BusinessEvent[]): Promise<void>;
}

const recorders = new WeakMap<DataSource, EventRecorder>();

/** Returns whether {@link recordEvents} stores events of this type; callers ask first if they need a statement to determine the event. */
export function isEventWanted({ dataSource }: EntityManager, type: string): boolean {
  return recorders.get(dataSource)?.sink.wants(type) ?? false;
}

/**
 * Records events in the transaction that causes them: they are stored with it, all with one statement before its commit, or not at all.
 * Events of types without a subscriber are dropped.
 */
export function recordEvents(manager: EntityManager, events: readonly BusinessEvent[]): void {
  const { queryRunner, dataSource } = manager;
  if (queryRunner === undefined) throw new Error('Events may only be recorded in a transaction.');
  const wanted = events.filter(({ type }) => isEventWanted(manager, type));
  if (wanted.length > 0) recorders.get(dataSource)?.add(queryRunner, wanted);
}

interface TransactionEvent {
  readonly queryRunner: QueryRunner;
  readonly manager: EntityManager;
}

class EventRecorder implements EntitySubscriberInterface {
  /** Events of open transactions. */
  private readonly pending = new WeakMap<QueryRunner, BusinessEvent[]>();

  constructor(public sink: EventSink) {}

  add(queryRunner: QueryRunner, events: readonly BusinessEvent[]): void {
    this.pending.set(queryRunner, [...(this.pending.get(queryRunner) ?? []), ...events]);
  }

  async beforeTransactionCommit({ queryRunner, manager }: TransactionEvent): Promise<void> {
    const events = this.pending.get(queryRunner);
    if (!events) return;
    this.pending.delete(queryRunner);
    await this.sink.store(manager, events);
  }

  afterTransactionRollback({ queryRunner }: TransactionEvent): void {
    this.pending.delete(queryRunner);
  }
}

/** Gives the events of this data source's transactions to `sink`. A later call replaces the sink. */
export function sendEventsTo(db: DataSource, sink: EventSink): void {
  const known = recorders.get(db);
  if (known) {
    known.sink = sink;
    return;
  }
  const recorder = new EventRecorder(sink);
  recorders.set(db, recorder);
  // Before the subscriber that stores the version of the public data, whose row is locked last.
  db.subscribers.unshift(recorder);
}
