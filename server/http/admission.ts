import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { RequestError } from '../../domain/errors';
import type { Clock } from '../infra/clock';
import { MessageField } from '../infra/request/message-field';
import { onSocketClose, onResponseEnd } from './response-end';

/** Priority under overload: `call` (API requests, which include purchases) is served before `page`. */
type Priority = 'call' | 'page';

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

/** Maximum number of consecutive event loop turns spent on accepting connections before the next queued request is served. */
const maxAcceptTurns = 50;

const retryAfterSeconds = 2;

interface QueuedRequest {
  readonly queuedAt: number;
  readonly admit: () => void;
  readonly reject: () => void;
}

/**
 * Admission control: by default 40 concurrent requests, 2,000 queued, then 503 with Retry-After.
 * Without it, an overload makes every request time out.
 */
export class Admission {
  private activeCount = 0;
  private connectionCount = 0;
  private isAccepting = false;
  private readonly admitted = new MessageField<true>();
  /** Connections that have sent a request before. */
  private readonly keptSockets = new WeakSet<Socket>();
  private queuedSince: number | undefined;
  private readonly queues: Record<Priority, QueuedRequest[]> = { call: [], page: [] };

  constructor(
    private readonly clock: Clock,
    private readonly limits: AdmissionLimits = defaultLimits,
  ) {}

  /** To be called for each connection that the server accepts. */
  readonly noteConnection = (): void => {
    this.connectionCount += 1;
  };

  /** Queues requests of this rank for a free slot. @throws Refusal BUSY, to the error handler: the queue is full, or the wait too long */
  middleware(priority: Priority): RequestHandler {
    return (request, response, next) => {
      // A request admitted by an earlier gate can fall through to the gate of the pages.
      if (this.admitted.get(request)) return next();
      // Closed sockets would leak their slot.
      if (request.socket.destroyed) return;
      const reject = () => next(new RequestError('BUSY', undefined, retryAfterSeconds));
      if (this.queueLength >= this.limits.maxQueued) return reject();
      const admit = () => {
        this.activeCount += 1;
        this.admitted.set(request, true);
        onResponseEnd(request, response, () => {
          this.activeCount -= 1;
          this.scheduleNext();
        });
        next();
      };
      // A new connection may be the first of many in the kernel's backlog, which are accepted first; see `acceptPending`.
      const isKept = this.keptSockets.has(request.socket);
      this.keptSockets.add(request.socket);
      if (isKept && this.queueLength === 0 && this.activeCount < this.limits.concurrency) return admit();
      this.enqueue(priority, request.socket, { admit, reject });
      this.scheduleNext();
    };
  }

  /** How many requests are served, and how many wait by rank. */
  get counts(): Readonly<Record<'active' | Priority, number>> {
    return { active: this.activeCount, call: this.queues.call.length, page: this.queues.page.length };
  }

  private get queueLength(): number {
    return this.queues.call.length + this.queues.page.length;
  }

  private get now(): number {
    return this.clock.now().getTime();
  }

  /** Queues a request until it is admitted, refused, or its socket closes. */
  private enqueue(
    priority: Priority,
    socket: Socket,
    { admit, reject }: Pick<QueuedRequest, 'admit' | 'reject'>,
  ): void {
    const queue = this.queues[priority];
    this.queuedSince ??= this.now;
    const queued: QueuedRequest = { queuedAt: this.now, admit: () => settle(admit), reject: () => settle(reject) };
    // The queue is only examined when a request arrives or finishes; this timer covers the case that none of the running ones finishes.
    const timer = setTimeout(() => {
      abandon();
      reject();
    }, this.limits.burstWaitMilliseconds);
    const settle = (then: () => void) => {
      clearTimeout(timer);
      cancel();
      then();
    };
    const abandon = () =>
      settle(() => {
        queue.splice(queue.indexOf(queued), 1);
        this.resetWhenEmpty();
      });
    const cancel = onSocketClose(socket, abandon);
    queue.push(queued);
  }

  /** Serves the next queued request once pending connections have been accepted, and repeats while slots are free. */
  private scheduleNext(): void {
    if (this.isAccepting || this.queueLength === 0 || this.activeCount >= this.limits.concurrency) return;
    this.isAccepting = true;
    // No connection is accepted within the rest of this turn, so counting starts with the next one.
    setImmediate(() => this.acceptPending(maxAcceptTurns));
  }

  /**
   * The event loop accepts one connection of the kernel's backlog per turn. If every turn also did work, callers would wait in
   * the backlog, outside of these limits, until they time out. Accepting therefore goes first: a turn that only accepts is cheap.
   * Connections are counted, not requests: many are answered from the cache, before admission.
   */
  private acceptPending(turns: number): void {
    const before = this.connectionCount;
    setImmediate(() => {
      if (this.connectionCount > before && turns > 0) return this.acceptPending(turns - 1);
      this.isAccepting = false;
      this.dispatchNext();
      this.scheduleNext();
    });
  }

  private dispatchNext(): void {
    for (;;) {
      const next = this.dequeue();
      if (next === undefined) break;
      const isExpired = this.now - next.queuedAt > this.maxWait();
      if (!isExpired) {
        next.admit();
        break;
      }
      next.reject();
    }
    this.resetWhenEmpty();
  }

  /**
   * Calls are taken before pages when slots are scarce. With enough slots for the whole queue the order is first in, first out:
   * otherwise a steady stream of calls would starve the pages.
   */
  private dequeue(): QueuedRequest | undefined {
    const { call, page } = this.queues;
    const isScarce = this.queueLength > this.limits.concurrency - this.activeCount;
    const [firstCall, firstPage] = [call[0], page[0]];
    const isPageNext =
      firstPage !== undefined && (firstCall === undefined || (!isScarce && firstPage.queuedAt <= firstCall.queuedAt));
    return isPageNext ? page.shift() : call.shift();
  }

  private maxWait(): number {
    const isSustained =
      this.queuedSince !== undefined && this.now - this.queuedSince > this.limits.sustainedAfterMilliseconds;
    return isSustained ? this.limits.sustainedWaitMilliseconds : this.limits.burstWaitMilliseconds;
  }

  private resetWhenEmpty(): void {
    if (this.queueLength === 0) this.queuedSince = undefined;
  }
}
