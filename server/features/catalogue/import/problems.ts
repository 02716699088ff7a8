import { ShopError } from '../../../../domain/errors';
import { type CatalogueRecord, InvalidValue, problemAt } from './catalogue-record';

const maxProblems = 20;

/** Where the rules of the catalogue report what they refuse. */
export interface ProblemSink {
  readonly isEmpty: boolean;
  add(record: Pick<CatalogueRecord, 'location' | 'slug'>, reason: string): void;
  /** @returns undefined if the value is invalid; the problem is recorded */
  capture<Value>(
    record: Pick<CatalogueRecord, 'location' | 'slug'>,
    name: string,
    validate: () => Value,
  ): Value | undefined;
}

/** Collects all problems instead of stopping at the first one, so that a file can be corrected in one pass. */
export class Problems implements ProblemSink {
  private readonly first: string[] = [];
  private count = 0;

  get isEmpty(): boolean {
    return this.count === 0;
  }

  add(record: Pick<CatalogueRecord, 'location' | 'slug'>, reason: string): void {
    if (this.first.length < maxProblems) this.first.push(problemAt(record, reason));
    this.count += 1;
  }

  capture<Value>(
    record: Pick<CatalogueRecord, 'location' | 'slug'>,
    name: string,
    validate: () => Value,
  ): Value | undefined {
    try {
      return validate();
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      this.add(record, `${name} ${error.message}`);
      return undefined;
    }
  }

  /** @throws ShopError INVALID with the first `maxProblems` problems and the number of the others */
  throwIfAny(): void {
    if (this.isEmpty) return;
    const more = this.count > maxProblems ? [`… and ${this.count - maxProblems} more`] : [];
    throw new ShopError([...this.first, ...more].map((message) => ({ code: 'INVALID', message })));
  }
}
