import type { Clock } from '../infra/clock';

/** A clock that changes only when a test moves it. */
export class TestClock implements Clock {
  private instant: number;

  constructor(start: string | Date = '2026-03-02T10:00:00.000Z') {
    this.instant = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.instant);
  }

  set(instant: string | Date): void {
    this.instant = new Date(instant).getTime();
  }

  advance(span: { days?: number; hours?: number; minutes?: number; seconds?: number; milliseconds?: number }): void {
    const hours = (span.days ?? 0) * 24 + (span.hours ?? 0);
    const seconds = (hours * 60 + (span.minutes ?? 0)) * 60 + (span.seconds ?? 0);
    this.instant += seconds * 1000 + (span.milliseconds ?? 0);
  }
}
