import { Refusal } from '../../domain/failure';
import { FairQueue } from './fair-queue';
import { widened } from './rate-limits';

export interface PictureQueueLimits {
  /** Pictures that are made together: sizing must not starve the shop. */
  readonly atOnce: number;
  /** Pictures that may wait. A page of a new shop asks for some dozens that were never made. */
  readonly waiting: number;
  /** A client with more places than this is overtaken: others do not wait for its place, but get one of their own. */
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
 * The pictures that are being made or wait to be made. Clients take turns, and those who want the same picture wait for one
 * piece of work.
 */
export class PictureQueue {
  private readonly queue: FairQueue;
  private readonly places = new Map<string, Place[]>();

  constructor(private readonly limits: PictureQueueLimits = usualLimits) {
    this.queue = new FairQueue({ ...limits, refusal: () => new Refusal('BUSY', undefined, retryAfterSeconds) });
  }

  /**
   * @param address the `clientKey` of the caller; the IPv6 networks of one /56 are one client
   * @param file names the picture
   * @param make must find out itself whether the picture was made meanwhile
   * @throws Refusal BUSY when the queue is full; whatever `make` throws
   */
  run(address: string, file: string, make: () => Promise<string>): Promise<string> {
    const client = widened(address);
    const places = this.places.get(file) ?? [];
    const joined = places.find((place) => place.isRunning || place.client === client || this.placesOf(place.client) <= this.limits.shared);
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

  /** The same picture under way from another client's place. */
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
