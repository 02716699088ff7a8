import type { RequestHandler } from 'express';
import { Refusal } from '../../domain/failure';
import type { Clock } from '../infra/clock';

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
  atOnce: 100,
  waiting: 2000,
  burstMilliseconds: 10_000,
  standingAfterMilliseconds: 10_000,
  standingMilliseconds: 1000,
};

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
  private standingSince: number | undefined;
  private readonly lines: Record<Rank, Waiting[]> = { call: [], page: [] };

  constructor(
    private readonly clock: Clock,
    private readonly limits: AdmissionLimits = usualLimits,
  ) {}

  /** Lets requests of this rank pass, each when its turn comes. @throws Refusal BUSY, to the error handler, when none comes in time */
  gate(rank: Rank): RequestHandler {
    return (_request, response, next) => {
      const enter = () => {
        this.inside += 1;
        response.once('close', () => this.leave());
        next();
      };
      if (this.inside < this.limits.atOnce) return enter();
      const refuse = () => next(new Refusal('BUSY', undefined, retryAfterSeconds));
      if (this.length >= this.limits.waiting) return refuse();
      const abandon = this.join(rank, enter, refuse);
      response.once('close', abandon);
    };
  }

  private get length(): number {
    return this.lines.call.length + this.lines.page.length;
  }

  private get now(): number {
    return this.clock.now().getTime();
  }

  /** @returns takes the request out of the line again, where it still waits */
  private join(rank: Rank, enter: () => void, refuse: () => void): () => void {
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
      then();
    };
    const abandon = () => {
      clearTimeout(impatience);
      const place = line.indexOf(waiting);
      if (place >= 0) line.splice(place, 1);
      this.noteEmptyLine();
    };
    line.push(waiting);
    return abandon;
  }

  private leave(): void {
    this.inside -= 1;
    while (this.inside < this.limits.atOnce) {
      const next = this.lines.call.shift() ?? this.lines.page.shift();
      if (next === undefined) break;
      if (this.now - next.since > this.patience()) next.refuse();
      else next.enter();
    }
    this.noteEmptyLine();
  }

  private patience(): number {
    const isStanding = this.standingSince !== undefined && this.now - this.standingSince > this.limits.standingAfterMilliseconds;
    return isStanding ? this.limits.standingMilliseconds : this.limits.burstMilliseconds;
  }

  private noteEmptyLine(): void {
    if (this.length === 0) this.standingSince = undefined;
  }
}
