import { ShopError } from '../../../../domain/errors';
import { type CatalogueRecord, InvalidValue, problemAt } from './catalogue-record';

const usualLimit = 20;

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

/** A problem of a file. */
export interface FileProblem {
  /** `line 12`; empty for the file as a whole. */
  readonly location: string;
  /** Of the entry; empty if it is not known. */
  readonly slug: string;
  /** Begins with the name of the field if there is one. */
  readonly reason: string;
}

/** An entry of a file, or what is wrong with a part of it. */
export type ParsedEntry = CatalogueRecord | FileProblem;

const messageOf = (problem: FileProblem) =>
  problem.location === '' ? problem.reason : problemAt(problem, problem.reason);

/** What is wrong with a file: the first problems, and the number of the others. */
export class InvalidFile extends ShopError {
  constructor(
    readonly first: readonly FileProblem[],
    readonly more = 0,
  ) {
    const rest = more > 0 ? [`… and ${more} more`] : [];
    super([...first.map(messageOf), ...rest].map((message) => ({ code: 'INVALID', message })));
  }
}

/** The error of a file that cannot be read on. */
export const unreadableFile = (reason: string, location = ''): InvalidFile =>
  new InvalidFile([{ location, slug: '', reason }]);

/** Of a text of the file in a message. */
const maxQuoted = 300;

/** Texts of the file, which messages quote, may have any length. */
export const quoted = (text: string): string => (text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text);

/** "line 9" is before "line 10". */
const byNumber = new Intl.Collator('en', { numeric: true });

/** Collects all problems instead of stopping at the first one, so that a file can be corrected in one pass. */
export class Problems implements ProblemSink {
  private readonly first: FileProblem[] = [];
  private count = 0;

  /** @param limit of the problems that are kept in full */
  constructor(private readonly limit = usualLimit) {}

  get isEmpty(): boolean {
    return this.count === 0;
  }

  add({ location, slug }: Pick<CatalogueRecord, 'location' | 'slug'>, reason: string): void {
    if (this.first.length < this.limit) this.first.push({ location, slug, reason });
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

  /** @throws InvalidFile with the first problems, by their places in the file, and the number of the others */
  throwIfAny(): void {
    if (this.isEmpty) return;
    const sorted = this.first.toSorted((one, other) => byNumber.compare(one.location, other.location));
    throw new InvalidFile(sorted, this.count - sorted.length);
  }
}
