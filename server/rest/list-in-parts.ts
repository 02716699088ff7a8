import { BodyInParts, type LongBody } from '../infra/request/body-in-parts';

type WritePart<Item> = (items: readonly Item[]) => Promise<void>;

/** The result of a route whose list can be too long to be read or serialized without a pause. */
export class ListInParts<Item = unknown> {
  /** @param read passes all items on, in order, in parts that take a few milliseconds each */
  constructor(readonly read: (write: WritePart<Item>) => Promise<void>) {}

  /** Reads the whole list. Only its compressed text is kept, a hundredth of the memory that the items take. */
  async serialize(): Promise<LongBody> {
    const body = new BodyInParts();
    let separator = '[';
    await this.read(async (items) => {
      if (items.length === 0) return;
      await body.add(separator + items.map((item) => JSON.stringify(item)).join(','));
      separator = ',';
    });
    await body.add(separator === '[' ? '[]' : ']');
    return body.end();
  }
}
