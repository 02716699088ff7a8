import { RequestError } from '../../domain/errors';
import { FairQueue } from './fair-queue';
import { widenToIpv6Prefix } from './rate-limits';

interface ImageQueueLimits {
  /** Images resized concurrently: resizing must not starve request handling. */
  readonly concurrency: number;
  /** Maximum queue length. With an empty cache, one page requests some dozens of images. */
  readonly maxQueued: number;
  /** Other clients join a client's queued task only while it has at most this many; beyond, they queue a task of their own. */
  readonly maxShared: number;
}

const defaultLimits: ImageQueueLimits = { concurrency: 2, maxQueued: 300, maxShared: 40 };
const retryAfterSeconds = 5;

interface QueuedImage {
  readonly client: string;
  isRunning: boolean;
  done: Promise<string>;
}

/**
 * The images being resized or queued. Clients are served round-robin, and concurrent requests for the same image share one
 * task.
 */
export class ImageQueue {
  private readonly queue: FairQueue;
  private readonly entriesByFile = new Map<string, QueuedImage[]>();

  constructor(private readonly limits: ImageQueueLimits = defaultLimits) {
    this.queue = new FairQueue({
      ...limits,
      createFullError: () => new RequestError('BUSY', undefined, retryAfterSeconds),
    });
  }

  /**
   * @param address the `clientKey` of the caller; the IPv6 networks of one /56 are one client
   * @param file identifies the image
   * @param make must itself check whether the file has been created meanwhile
   * @throws Refusal BUSY when the queue is full; the error of `make`
   */
  run(address: string, file: string, make: () => Promise<string>): Promise<string> {
    const client = widenToIpv6Prefix(address);
    const entries = this.entriesByFile.get(file) ?? [];
    const shared = entries.find(
      (entry) => entry.isRunning || entry.client === client || this.entryCountOf(entry.client) <= this.limits.maxShared,
    );
    if (shared) return shared.done;
    const place: QueuedImage = { client, isRunning: false, done: Promise.resolve(file) };
    this.entriesByFile.set(file, [...entries, place]);
    const turn = this.queue.run(client, () => {
      place.isRunning = true;
      return this.runningEntry(file, place) ?? make();
    });
    place.done = turn.finally(() => this.remove(file, place));
    return place.done;
  }

  /** The running task for the same image, queued by another client. */
  private runningEntry(file: string, own: QueuedImage): Promise<string> | undefined {
    return this.entriesByFile.get(file)?.find((entry) => entry.isRunning && entry !== own)?.done;
  }

  private entryCountOf(client: string): number {
    let count = 0;
    for (const entries of this.entriesByFile.values())
      count += entries.filter((entry) => entry.client === client).length;
    return count;
  }

  private remove(file: string, own: QueuedImage): void {
    const others = (this.entriesByFile.get(file) ?? []).filter((entry) => entry !== own);
    if (others.length > 0) this.entriesByFile.set(file, others);
    else this.entriesByFile.delete(file);
  }
}
