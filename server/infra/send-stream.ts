import { type ServerResponse } from 'node:http';
import { type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A response ends when its client has read nothing for this time. */
const idleMs = 30_000;

/**
 * Sends a response as its client reads it. An error of the source closes the connection, so that the client does not take a part for the
 * whole. A client that closes the connection is not an error of this process.
 */
export async function sendStream(
  response: ServerResponse,
  source: Readable,
  ...transforms: readonly Transform[]
): Promise<void> {
  response.setTimeout(idleMs, () => response.destroy());
  try {
    await pipeline([source, ...transforms, response]);
  } catch (error) {
    // A pipeline rejects with errors of Node or of the source.
    if (!String((error as NodeJS.ErrnoException).code).startsWith('ERR_STREAM_')) throw error;
  }
}
