/**
 * A value that belongs to a request or response. A property of it, since what a WeakMap refers to survives the collections of young
 * objects: each request would then stay in memory until the whole heap is collected.
 */
export class MessageField<Value> {
  private readonly key = Symbol('field');

  get(message: object): Value | undefined {
    // Only `set` writes it.
    return (message as { readonly [key: symbol]: Value | undefined })[this.key];
  }

  set(message: object, value: Value): void {
    (message as { [key: symbol]: Value | undefined })[this.key] = value;
  }
}
