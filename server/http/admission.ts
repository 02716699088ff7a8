import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { Refusal } from '../../domain/failure';
import type { Clock } from '../infra/clock';
import { whenGone, whenOver } from './departure';

/** Priority under overload: `call` (API requests, which include purchases) is served before `page`. */
export type Rank = 'call' | 'page';

export interface AdmissionLimits {
  /** Concurrent requests. A higher number only makes each of them slower. */
  readonly atOnce: number;
  /** Maximum number of queued requests. */
  readonly waiting: number;
  /** Maximum wait in the queue during a burst. */
  readonly burstMilliseconds: number;
  /** A queue that has not been empty for this long counts as sustained overload, not as a burst. */
  readonly standingAfterMilliseconds: number;
  /** Maximum wait under sustained overload: short, so that the requests that are served are served quickly. */
  readonly standingMilliseconds: number;
}

export const usualLimits: AdmissionLimits = {
  atOnce: 40,
  waiting: 2000,
  burstMilliseconds: 10_000,
  standingAfterMilliseconds: 10_000,
  standingMilliseconds: 1000,
};

/** Maximum number of consecutive event loop turns spent on accepting connections before the next queued request is served. */
const welcomingTurns = 50;

const retryAfterSeconds = 2;

interface Waiting {
  readonly since: number;
  readonly enter: () => void;
  readonly refuse: () => void;
}

/**
 * Admission control: by default 40 concurrent requests, 2,000 queued, then 503 with Retry-After.
 * Without it, an overload makes every request time out.
 */
export class Admission {
  private inside = 0;
  private arrivals = 0;
  private isWelcoming = false;
  private readonly admitted = new WeakSet<IncomingMessage>();
  private standingSince: number | undefined;
  private readonly lines: Record<Rank, Waiting[]> = { call: [], page: [] };

  constructor(
    private readonly clock: Clock,
    private readonly limits: AdmissionLimits = usualLimits,
  ) {}

  /** Queues requests of this rank for a free slot. @throws Refusal BUSY, to the error handler: the queue is full, or the wait too long */
  gate(rank: Rank): RequestHandler {
    return (request, response, next) => {
      // A request admitted by an earlier gate can fall through to the gate of the pages.
      if (this.admitted.has(request)) return next();
      this.arrivals += 1;
      // Closed sockets would leak their slot.
      if (request.socket.destroyed) return;
      const refuse = () => next(new Refusal('BUSY', undefined, retryAfterSeconds));
      if (this.length >= this.limits.waiting) return refuse();
      const enter = () => {
        this.inside += 1;
        this.admitted.add(request);
        whenOver(request, response, () => {
          this.inside -= 1;
          this.letIn();
        });
        next();
      };
      this.join(rank, request.socket, { enter, refuse });
      this.letIn();
    };
  }

  private get length(): number {
    return this.lines.call.length + this.lines.page.length;
  }

  private get now(): number {
    return this.clock.now().getTime();
  }

  /** Queues a request until it is admitted, refused, or its socket closes. */
  private join(rank: Rank, socket: Socket, { enter, refuse }: Pick<Waiting, 'enter' | 'refuse'>): void {
    const line = this.lines[rank];
    this.standingSince ??= this.now;
    const waiting: Waiting = { since: this.now, enter: () => done(enter), refuse: () => done(refuse) };
    // The queue is only examined when a request arrives or finishes; this timer covers the case that none of the running ones finishes.
    const impatience = setTimeout(() => {
      abandon();
      refuse();
    }, this.limits.burstMilliseconds);
    const done = (then: () => void) => {
      clearTimeout(impatience);
      forget();
      then();
    };
    const abandon = () =>
      done(() => {
        line.splice(line.indexOf(waiting), 1);
        this.noteEmptyLine();
      });
    const forget = whenGone(socket, abandon);
    line.push(waiting);
  }

  /** Serves the next queued request once pending connections have been accepted, and repeats while slots are free. */
  private letIn(): void {
    if (this.isWelcoming || this.length === 0 || this.inside >= this.limits.atOnce) return;
    this.isWelcoming = true;
    // No connection is accepted within the rest of this turn, so counting arrivals starts with the next one.
    setImmediate(() => this.welcome(welcomingTurns));
  }

  /**
   * The event loop accepts one connection of the kernel's backlog per turn. If every turn also did work, callers would wait in
   * the backlog, outside of these limits, until they time out. Accepting therefore goes first: a turn that only accepts is cheap.
   */
  private welcome(turns: number): void {
    const before = this.arrivals;
    setImmediate(() => {
      if (this.arrivals > before && turns > 0) return this.welcome(turns - 1);
      this.isWelcoming = false;
      this.serveNext();
      this.letIn();
    });
  }

  private serveNext(): void {
    for (;;) {
      const next = this.takeNext();
      if (next === undefined) break;
      const isLate = this.now - next.since > this.patience();
      if (!isLate) {
        next.enter();
        break;
      }
      next.refuse();
    }
    this.noteEmptyLine();
  }

  /**
   * Calls are taken before pages when slots are scarce. With enough slots for the whole queue the order is first in, first out:
   * otherwise a steady stream of calls would starve the pages.
   */
  private takeNext(): Waiting | undefined {
    const { call, page } = this.lines;
    const isScarce = this.length > this.limits.atOnce - this.inside;
    const [firstCall, firstPage] = [call[0], page[0]];
    const isPagesTurn =
      firstPage !== undefined && (firstCall === undefined || (!isScarce && firstPage.since <= firstCall.since));
    return isPagesTurn ? page.shift() : call.shift();
  }

  private patience(): number {
    const isStanding =
      this.standingSince !== undefined && this.now - this.standingSince > this.limits.standingAfterMilliseconds;
    return isStanding ? this.limits.standingMilliseconds : this.limits.burstMilliseconds;
  }

  private noteEmptyLine(): void {
    if (this.length === 0) this.standingSince = undefined;
  }
}
