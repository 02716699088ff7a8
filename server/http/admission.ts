import { setImmediate as nextTurn } from 'node:timers/promises';
import { Mutex, Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex';
import type { Request, RequestHandler } from 'express';
import onHeaders from 'on-headers';
import { RequestError } from '../../domain/errors';
import type { Clock } from '../infra/clock';

/** Under overload, API calls, which include purchases, are served before pages. */
const priorities = { call: 1, page: 0 } as const;
type Rank = keyof typeof priorities;

export interface AdmissionLimits {
  /** Concurrent requests. A higher number only makes each of them slower. */
  readonly concurrency: number;
  /** Maximum number of queued requests. */
  readonly maxQueued: number;
  /** Maximum wait in the queue during a burst. */
  readonly burstWaitMilliseconds: number;
  /** A queue that has not been empty for this long counts as sustained overload, not as a burst. */
  readonly sustainedAfterMilliseconds: number;
  /** Maximum wait under sustained overload: short, so that the requests that are served are served quickly. */
  readonly sustainedWaitMilliseconds: number;
}

const defaultLimits: AdmissionLimits = {
  concurrency: 40,
  maxQueued: 2000,
  burstWaitMilliseconds: 10_000,
  sustainedAfterMilliseconds: 10_000,
  sustainedWaitMilliseconds: 1000,
};

/**
 * Turns of the event loop before each request is begun. Node accepts one connection in a turn: under overload, they would wait in the
 * kernel's queue otherwise, for longer than any request may wait in ours. A turn that only accepts takes little time.
 */
const acceptTurns = 4;

const retryAfterSeconds = 2;
const busy = () => new RequestError('BUSY', undefined, retryAfterSeconds);

/**
 * Admission control: by default 40 concurrent requests, 2,000 queued, then 503 with Retry-After.
 * Without it, an overload makes every request time out.
 */
export class Admission {
  private readonly slots: SemaphoreInterface;
  private readonly beginning = new Mutex();
  private readonly queued: Record<Rank, number> = { call: 0, page: 0 };
  private queuedSince: number | undefined;
  private readonly admitted = new WeakSet<Request>();

  constructor(
    private readonly clock: Clock,
    private readonly limits: AdmissionLimits = defaultLimits,
  ) {
    this.slots = withTimeout(new Semaphore(limits.concurrency), limits.burstWaitMilliseconds, busy());
  }

  /** Queues requests of this rank for a free slot. @throws RequestError BUSY, to the error handler: the queue is full, or the wait too long */
  middleware(rank: Rank): RequestHandler {
    return async (request, response, next) => {
      // A request admitted by an earlier gate can fall through to the gate of the pages.
      if (this.admitted.has(request)) return next();
      const leave = await this.enter(rank);
      const { socket } = request;
      if (socket.destroyed) return leave();
      this.admitted.add(request);
      const release = () => {
        socket.off('close', release);
        leave();
      };
      // A slot is held for processing, not while a client reads slowly.
      onHeaders(response, release);
      // Of several pipelined requests on one connection, only the first response is told that it has closed.
      socket.setMaxListeners(0).once('close', release);
      next();
    };
  }

  /** The number of requests that are served, and of those that wait, by rank. */
  get counts(): Readonly<Record<'active' | Rank, number>> {
    return { active: this.limits.concurrency - this.slots.getValue(), ...this.queued };
  }

  /** Waits for a slot. @returns a function that frees it */
  private async enter(rank: Rank): Promise<() => void> {
    if (this.queueLength >= this.limits.maxQueued) throw busy();
    const queuedAt = this.now;
    this.queuedSince ??= queuedAt;
    this.queued[rank] += 1;
    try {
      const [, leave] = await this.slots.acquire(1, priorities[rank]);
      await this.beginning.runExclusive(acceptConnections);
      if (this.now - queuedAt <= this.maxWait()) return leave;
      leave();
      throw busy();
    } finally {
      this.queued[rank] -= 1;
      if (this.queueLength === 0) this.queuedSince = undefined;
    }
  }

  private maxWait(): number {
    const { burstWaitMilliseconds, sustainedAfterMilliseconds, sustainedWaitMilliseconds } = this.limits;
    const isSustained = this.queuedSince !== undefined && this.now - this.queuedSince > sustainedAfterMilliseconds;
    return isSustained ? sustainedWaitMilliseconds : burstWaitMilliseconds;
  }

  private get queueLength(): number {
    return this.queued.call + this.queued.page;
  }

  private get now(): number {
    return this.clock.now().getTime();
  }
}

async function acceptConnections(): Promise<void> {
  for (let turn = 0; turn < acceptTurns; turn += 1) await nextTurn();
}
