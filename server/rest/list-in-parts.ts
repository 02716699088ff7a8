import { setImmediate as nextTurn } from 'node:timers/promises';

/** A body that is JSON already. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** Serializes a list that is too long to do so without a pause. The process serves other requests after each part. */
export async function joinParts(parts: AsyncIterable<readonly unknown[]>): Promise<JsonText> {
  const texts: string[] = [];
  for await (const part of parts) {
    texts.push(...part.map((item) => JSON.stringify(item)));
    // SQLite's statements do not return to the event loop by themselves.
    await nextTurn();
  }
  return new JsonText(`[${texts.join(',')}]`);
}
