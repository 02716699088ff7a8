import { setImmediate as nextTurn } from 'node:timers/promises';

type WritePart<Item> = (items: readonly Item[]) => Promise<void>;

/** A body that is JSON already. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** The result of a route whose list can be too long to be read or serialized without a pause. */
export class ListInParts<Item = unknown> {
  /** @param read passes all items on, in order, in parts that take a few milliseconds each */
  constructor(readonly read: (write: WritePart<Item>) => Promise<void>) {}

  /** Reads the whole list, and lets the process serve other requests after each part. */
  async serialize(): Promise<JsonText> {
    const texts: string[] = [];
    await this.read(async (items) => {
      texts.push(...items.map((item) => JSON.stringify(item)));
      // SQLite's statements do not return to the event loop by themselves.
      await nextTurn();
    });
    return new JsonText(`[${texts.join(',')}]`);
  }
}
