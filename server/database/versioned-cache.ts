import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The part of `PublicVersion` that is needed here. */
interface Version {
  current(): string | Promise<string>;
}

interface Limits<Result> {
  /** The sum of the sizes of all results. */
  readonly maxSize: number;
  readonly sizeOf: (result: Result) => number;
}

/** Bounds the age of a result after a change by hand-written SQL that did not raise the version. */
const maxAgeMs = 60_000;

/**
 * Caches the results of reads that look at many rows of public data, each for one version of the data. Concurrent callers share
 * one read, and a result is never older than the latest change that `PublicVersion` reports.
 */
export class VersionedCache<Result extends object> {
  private readonly reads: LRUCache<string, Result, () => Promise<Result>>;

  constructor(
    private readonly version: Version,
    { maxSize, sizeOf }: Limits<Result>,
  ) {
    this.reads = new LRUCache({
      maxSize,
      sizeCalculation: sizeOf,
      ttl: maxAgeMs,
      fetchMethod: (_key, _stale, { context: read }) => read(),
      // A read that others have displaced still answers those who wait for it.
      ignoreFetchAbort: true,
    });
  }

  /** @param key JSON that identifies the read. It is hashed: clients choose conditions, and with them the memory that a key takes. */
  async get(key: unknown, read: () => Promise<Result>): Promise<Result> {
    // Before the read: a change during it may be part of the result, which is then read once more.
    const version = await this.version.current();
    const text = JSON.stringify([version, key]);
    return this.reads.forceFetch(createHash('sha256').update(text).digest('base64'), { context: read });
  }
}
