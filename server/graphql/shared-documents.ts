import { LRUCache } from 'lru-cache';
import { type SharedStore } from '../infra/shared-store';

/** As much as Apollo's own cache holds. */
const maxOwnBytes = 30 * 1024 * 1024;
/** Larger documents are kept by each process only: others would fill Redis, whose memory is also that of the limits. */
const maxSharedBytes = 16 * 1024;
/** A document in use is written again by the first client that misses it. */
const sharedSeconds = 24 * 60 * 60;

/**
 * Persisted queries of all processes: a client that registered its document with one may send the hash to any. Keys are hashes of the
 * values, so what this process has is always right, and while Redis is away a client sends the document once more.
 */
export class SharedDocuments {
  private readonly own = new LRUCache<string, string>({
    maxSize: maxOwnBytes,
    sizeCalculation: (text, key) => Buffer.byteLength(text) + key.length,
  });

  constructor(private readonly store: SharedStore) {}

  async get(key: string): Promise<string | undefined> {
    const own = this.own.get(key);
    if (own !== undefined) return own;
    const shared = await this.store.run(() => this.store.client.get(this.nameOf(key))).catch(() => null);
    if (shared === null) return undefined;
    this.own.set(key, shared);
    return shared;
  }

  async set(key: string, text: string): Promise<void> {
    this.own.set(key, text);
    if (Buffer.byteLength(text) > maxSharedBytes) return;
    const options = { expiration: { type: 'EX', value: sharedSeconds } } as const;
    await this.store.run(() => this.store.client.set(this.nameOf(key), text, options)).catch(() => undefined);
  }

  delete(key: string): Promise<boolean> {
    // A hash never stands for another text, so nothing has to be deleted from Redis.
    return Promise.resolve(this.own.delete(key));
  }

  private nameOf(key: string): string {
    return `${this.store.prefix}${key}`;
  }
}
