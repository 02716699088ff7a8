import { withDeadline } from './request/request-limits';

/** Numbers of the database that operators watch. A feature declares those of its tables. */
export interface GaugeGroup {
  /** Names the group in the log. */
  readonly name: string;
  /** What each value means, by its name: "shop_mails_waiting". */
  readonly help: Readonly<Record<string, string>>;
  /** Reads all values of the group, in statements whose cost is bounded. */
  read(): Promise<Readonly<Record<string, number>>>;
}

/** How long values are shared between scrapes. */
const sharedMs = 5000;
/** Longer than any of the statements takes; scrapers give up after ten seconds by default. */
const maxReadMs = 3000;

interface Reading {
  readonly at: number;
  readonly values: Promise<ReadonlyMap<string, number>>;
}

/**
 * Reads groups of gauges for any number of scrapers: at most once in five seconds, and never two at a time. A group that cannot be
 * read, or not in time, has no values, so that the alert on their absence fires instead of an outdated value being shown.
 */
export class GaugeReader {
  private last: Reading | undefined;

  constructor(
    readonly groups: readonly GaugeGroup[],
    private readonly report: (group: GaugeGroup, error: unknown) => void,
    private readonly limits = { sharedMs, maxReadMs },
  ) {}

  /** Returns the values by name. Never rejects. */
  read(): Promise<ReadonlyMap<string, number>> {
    const now = performance.now();
    if (this.last === undefined || now - this.last.at > this.limits.sharedMs)
      this.last = { at: now, values: this.readAll() };
    return this.last.values;
  }

  private async readAll(): Promise<ReadonlyMap<string, number>> {
    const read = await Promise.all(this.groups.map((group) => this.readGroup(group)));
    return new Map(read.flatMap((values) => Object.entries(values)));
  }

  private async readGroup(group: GaugeGroup): Promise<Readonly<Record<string, number>>> {
    const { maxReadMs: milliseconds } = this.limits;
    try {
      const late = () => new Error(`The numbers were not read within ${milliseconds} ms.`);
      return await withDeadline(milliseconds, group.read(), late);
    } catch (error) {
      this.report(group, error);
      return {};
    }
  }
}
