import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Request, type Response } from 'express';

type WritePart<Item> = (items: readonly Item[]) => Promise<void>;

/** The result of a route whose list can be too long to be read or serialized without a pause. */
export class ListInParts<Item = unknown> {
  /** @param read passes all items on, in order, in parts that take a few milliseconds each */
  constructor(readonly read: (write: WritePart<Item>) => Promise<void>) {}

  /** Reads the whole list. Only its text is kept, a fraction of the memory that the items take. */
  async serialize(): Promise<SerializedList> {
    const parts: Buffer[] = [];
    await this.read(async (items) => {
      if (items.length === 0) return;
      const text = items.map((item) => JSON.stringify(item)).join(',');
      parts.push(Buffer.from(`${parts.length === 0 ? '[' : ','}${text}`));
      // SQLite's statements resolve without returning to the event loop.
      await nextTurn();
    });
    return new SerializedList([...parts, Buffer.from(parts.length === 0 ? '[]' : ']')]);
  }
}

/** The body of a response, byte for byte as `response.json` sends the list. */
export class SerializedList {
  private readonly length: number;

  constructor(private readonly parts: readonly Buffer[]) {
    this.length = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Sends the body no faster than the client takes it, or 304 if the client has it. */
  async send(request: Request, response: Response): Promise<void> {
    response.status(200).set('etag', this.etag());
    if (request.fresh) return void response.status(304).end();
    response.set({ 'content-type': 'application/json; charset=utf-8', 'content-length': String(this.length) });
    if (request.method === 'HEAD') return void response.end();
    // A client that closes the connection is not an error of this process.
    await pipeline(Readable.from(this.parts), response).catch(() => undefined);
  }

  /** The same as Express computes. */
  private etag(): string {
    const hash = createHash('sha1');
    for (const part of this.parts) hash.update(part);
    return `W/"${this.length.toString(16)}-${hash.digest('base64').slice(0, 27)}"`;
  }
}
