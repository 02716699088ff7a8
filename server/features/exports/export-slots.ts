import { RequestError } from '../../../domain/errors';

/** All exports together may take this share of the process, so that the shop goes on selling. */
const maxRunning = 2;
const retryAfterSeconds = 60;

/** Limits how many exports a process serves at the same time: one of each app, and two altogether. */
export class ExportSlots {
  private readonly running = new Set<number>();

  /** Passes the parts of an export on, and counts it until they end. @throws RequestError RATE_LIMITED */
  async *hold<Part>(appId: number, parts: AsyncIterable<Part>): AsyncGenerator<Part> {
    if (this.running.has(appId)) throw busy('An export of this app is running.');
    if (this.running.size >= maxRunning) throw busy('Other exports are running.');
    this.running.add(appId);
    try {
      yield* parts;
    } finally {
      this.running.delete(appId);
    }
  }
}

const busy = (message: string) => new RequestError('RATE_LIMITED', message, retryAfterSeconds);
