import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { Refusal } from '../../domain/failure';
import type { Clock } from '../infra/clock';
import { whenGone, whenOver } from './departure';

/** Who is let in first when places are scarce: a call that buys before a page that is looked at. */
export type Rank = 'call' | 'page';

export interface AdmissionLimits {
  /** Requests that are worked on together. More would only make each of them slower. */
  readonly atOnce: number;
  /** Requests that may wait. */
  readonly waiting: number;
  /** How long anybody waits for a place while a burst is worked off. */
  readonly burstMilliseconds: number;
  /** A line that stands this long is no burst: more arrives than can be done. */
  readonly standingAfterMilliseconds: number;
  /** How long anybody waits then, so that those who are served are served soon. */
  readonly standingMilliseconds: number;
}

export const usualLimits: AdmissionLimits = {
  atOnce: 40,
  waiting: 2000,
  burstMilliseconds: 10_000,
  standingAfterMilliseconds: 10_000,
  standingMilliseconds: 1000,
};

/** So many turns of the event loop in a row may go to those who arrive; then somebody is let in all the same. */
const welcomingTurns = 50;

const retryAfterSeconds = 2;

interface Waiting {
  readonly since: number;
  readonly enter: () => void;
  readonly refuse: () => void;
}

/**
 * The door of the shop. A shop that takes in more than it can do serves everybody late and in the end nobody; this one keeps
 * some waiting for a moment and turns the rest away with the time to come back, so that what it can do, it does.
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

  /** Lets requests of this rank pass, each when its turn comes. @throws Refusal BUSY, to the error handler, when none comes in time */
  gate(rank: Rank): RequestHandler {
    return (request, response, next) => {
      // A path that a first gate has let in may turn out to be a page.
      if (this.admitted.has(request)) return next();
      this.arrivals += 1;
      // Who has gone already would never give the place back.
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

  /** Until its turn comes, or its caller goes. */
  private join(rank: Rank, socket: Socket, { enter, refuse }: Pick<Waiting, 'enter' | 'refuse'>): void {
    const line = this.lines[rank];
    this.standingSince ??= this.now;
    const waiting: Waiting = { since: this.now, enter: () => done(enter), refuse: () => done(refuse) };
    // Should nobody inside come to an end, nobody would look at the line.
    const impatience = setTimeout(() => {
      abandon();
      refuse();
    }, this.limits.burstMilliseconds);
    const done = (then: () => void) => {
      clearTimeout(impatience);
      forget();
      then();
    };
    const abandon = () => done(() => {
      line.splice(line.indexOf(waiting), 1);
      this.noteEmptyLine();
    });
    const forget = whenGone(socket, abandon);
    line.push(waiting);
  }

  /** Lets the next one in once those who stand outside are in the line, and so on while there are places. */
  private letIn(): void {
    if (this.isWelcoming || this.length === 0 || this.inside >= this.limits.atOnce) return;
    this.isWelcoming = true;
    // Within the present turn nobody can arrive any more; only the following ones are whole.
    setImmediate(() => this.welcome(welcomingTurns));
  }

  /**
   * The system's own queue of connections is emptied by one in each turn of the event loop. Were each turn filled with work,
   * people would wait there, unseen, until they give up. So whoever arrives comes first: a turn that only greets takes no time.
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

  /** Calls that buy come first where places are scarce. While there are places for all, so does who came first: calls without end would else keep every page out. */
  private takeNext(): Waiting | undefined {
    const { call, page } = this.lines;
    const isScarce = this.length > this.limits.atOnce - this.inside;
    const [firstCall, firstPage] = [call[0], page[0]];
    const isPagesTurn = firstPage !== undefined && (firstCall === undefined || (!isScarce && firstPage.since <= firstCall.since));
    return isPagesTurn ? page.shift() : call.shift();
  }

  private patience(): number {
    const isStanding = this.standingSince !== undefined && this.now - this.standingSince > this.limits.standingAfterMilliseconds;
    return isStanding ? this.limits.standingMilliseconds : this.limits.burstMilliseconds;
  }

  private noteEmptyLine(): void {
    if (this.length === 0) this.standingSince = undefined;
  }
}
