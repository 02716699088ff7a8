import { setTimeout as pause } from 'node:timers/promises';

interface BackgroundOptions<Picture> {
  readonly create: (picture: Picture) => Promise<unknown>;
  /** Whether no client waits for a picture. */
  readonly isIdle: () => boolean;
}

/** Most pictures that wait, and most of one client. A request that finds no place leaves its picture to a later one. */
const maxRequested = 300;
const maxOfClient = 60;
const idleCheckMs = 50;

/** Creates pictures one at a time while no client waits for any: first those that clients have requested, then those of a list. */
export class BackgroundPictures<Picture extends object> {
  private readonly requested = new Map<string, { readonly picture: Picture; readonly client: string }>();
  private ahead: Iterator<Picture, undefined> = untilAborted<Picture>([], AbortSignal.abort());
  private isWorking = false;

  constructor(private readonly options: BackgroundOptions<Picture>) {}

  /** @param key identifies the picture */
  request(key: string, picture: Picture, client: string): void {
    const ofClient = [...this.requested.values()].filter((other) => other.client === client).length;
    if (this.requested.has(key) || this.requested.size >= maxRequested || ofClient >= maxOfClient) return;
    this.requested.set(key, { picture, client });
    void this.work();
  }

  /** Resolves when the list is done, or after the picture being created when the signal is aborted. */
  createAhead(pictures: Iterable<Picture>, signal: AbortSignal): Promise<void> {
    this.ahead = untilAborted(pictures, signal);
    return this.work();
  }

  private async work(): Promise<void> {
    if (this.isWorking) return;
    this.isWorking = true;
    for (let next = this.next(); next !== undefined; next = this.next()) {
      while (!this.options.isIdle()) await pause(idleCheckMs, undefined, { ref: false });
      const start = performance.now();
      // An error is reported to the client that requests the picture.
      await Promise.allSettled([this.options.create(next.picture)]);
      // Half of one processor at most, for the minutes that a list takes.
      if (!next.isRequested) await pause(performance.now() - start, undefined, { ref: false });
    }
    this.isWorking = false;
  }

  private next(): { readonly picture: Picture; readonly isRequested: boolean } | undefined {
    const [first] = this.requested;
    if (first !== undefined) {
      this.requested.delete(first[0]);
      return { picture: first[1].picture, isRequested: true };
    }
    const { value } = this.ahead.next();
    return value && { picture: value, isRequested: false };
  }
}

function* untilAborted<Picture>(pictures: Iterable<Picture>, signal: AbortSignal): Generator<Picture, undefined> {
  for (const picture of pictures) {
    if (signal.aborted) break;
    yield picture;
  }
  return undefined;
}
