/** Outcome of a call: a correct answer, a rejection for overload (503 with Retry-After, or a missed deadline), or anything else. */
export type Outcome = 'served' | 'rejected' | 'failed';

/** Counts calls by outcome, and records latencies. */
export class LoadMetrics {
  private readonly latencies: number[] = [];
  private readonly outcomes = new Map<Outcome, number>();
  readonly failures: string[] = [];

  record(outcome: Outcome, milliseconds: number): void {
    this.outcomes.set(outcome, this.count(outcome) + 1);
    if (outcome === 'served') this.latencies.push(milliseconds);
  }

  recordFailure(reason: string): void {
    this.record('failed', 0);
    if (this.failures.length < 20) this.failures.push(reason);
  }

  count(outcome: Outcome): number {
    return this.outcomes.get(outcome) ?? 0;
  }

  get total(): number {
    return this.count('served') + this.count('rejected') + this.count('failed');
  }

  /** Percentile of the latencies of served calls, in milliseconds. @param share 0.5 for the median */
  latencyPercentile(share: number): number {
    const sorted = this.latencies.sort((a, b) => a - b);
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  }
}
