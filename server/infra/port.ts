/** Operations of a later feature that an earlier one calls. The later one registers them when its module is opened. */
export class Port<Operations> {
  private operations: Operations | undefined;

  register(operations: Operations): void {
    this.operations = operations;
  }

  /** @throws Error before they are registered */
  readonly get = (): Operations => {
    if (!this.operations) throw new Error('No module has registered these operations.');
    return this.operations;
  };
}
