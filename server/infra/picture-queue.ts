import { Refusal } from '../../domain/failure';
import { FairQueue } from './fair-queue';
import { widened } from './rate-limits';

export interface PictureQueueLimits {
  /** Images resized concurrently: resizing must not starve request handling. */
  readonly atOnce: number;
  /** Maximum queue length. With an empty cache, one page requests some dozens of images. */
  readonly waiting: number;
  /** Other clients join a client's queued task only while it has at most this many; beyond, they queue a task of their own. */
  readonly shared: number;
}

const usualLimits: PictureQueueLimits = { atOnce: 2, waiting: 300, shared: 40 };
const retryAfterSeconds = 5;

interface Place {
  readonly client: string;
  isRunning: boolean;
  done: Promise<string>;
}

/**
 * The images being resized or queued. Clients are served round-robin, and concurrent requests for the same image share one
 * task.
 */
export class PictureQueue {
  private readonly queue: FairQueue;
  private readonly places = new Map<string, Place[]>();

  constructor(private readonly limits: PictureQueueLimits = usualLimits) {
    this.queue = new FairQueue({ ...limits, refusal: () => new Refusal('BUSY', undefined, retryAfterSeconds) });
  }

  /**
   * @param address the `clientKey` of the caller; the IPv6 networks of one /56 are one client
   * @param file identifies the image
   * @param make must itself check whether the file has been created meanwhile
   * @throws Refusal BUSY when the queue is full; the error of `make`
   */
  run(address: string, file: string, make: () => Promise<string>): Promise<string> {
    const client = widened(address);
    const places = this.places.get(file) ?? [];
    const joined = places.find(
      (place) => place.isRunning || place.client === client || this.placesOf(place.client) <= this.limits.shared,
    );
    if (joined) return joined.done;
    const place: Place = { client, isRunning: false, done: Promise.resolve(file) };
    this.places.set(file, [...places, place]);
    const turn = this.queue.run(client, () => {
      place.isRunning = true;
      return this.running(file, place) ?? make();
    });
    place.done = turn.finally(() => this.leave(file, place));
    return place.done;
  }

  /** The running task for the same image, queued by another client. */
  private running(file: string, own: Place): Promise<string> | undefined {
    return this.places.get(file)?.find((place) => place.isRunning && place !== own)?.done;
  }

  private placesOf(client: string): number {
    let count = 0;
    for (const places of this.places.values()) count += places.filter((place) => place.client === client).length;
    return count;
  }

  private leave(file: string, own: Place): void {
    const others = (this.places.get(file) ?? []).filter((place) => place !== own);
    if (others.length > 0) this.places.set(file, others);
    else this.places.delete(file);
  }
}
