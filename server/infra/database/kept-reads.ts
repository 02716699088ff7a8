import { LRUCache } from 'lru-cache';

/** The part of `PublicVersion` that is needed here. */
interface Version {
  current(): string | Promise<string>;
}

interface KeptRead {
  readonly version: string;
  readonly result: Promise<object>;
}

/** A list of 1,000 ids takes 8 KB, the counts of all filters about as much. */
const maxReads = 1000;
/** Bounds the age of a result after a change by hand-written SQL that did not raise the version. */
const maxAgeMs = 60_000;

/**
 * Keeps the results of reads that look at many rows of public data, each for one version of the data. Concurrent callers share
 * one read, and a result is never older than the latest change that `PublicVersion` reports.
 */
export class KeptReads {
  private readonly reads = new LRUCache<string, KeptRead>({ max: maxReads, ttl: maxAgeMs });

  constructor(private readonly version: Version) {}

  /** @param key identifies the read; results of different types must not share a key */
  async get<Result extends object>(key: string, read: () => Promise<Result>): Promise<Result> {
    // Before the read: a change during it may be part of the result, which is then read once more.
    const version = await this.version.current();
    const kept = this.reads.get(key);
    // A key stands for one kind of read, so the result has its type.
    if (kept?.version === version) return kept.result as Promise<Result>;
    const result = read();
    this.reads.set(key, { version, result });
    result.catch(() => {
      if (this.reads.peek(key)?.result === result) this.reads.delete(key);
    });
    return result;
  }
}
