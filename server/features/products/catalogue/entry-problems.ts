import { ShopError } from '../../../../domain/errors';
import { labelOfProductField } from '../../../../domain/staff/product-fields';
import { InvalidValue } from './field-formats';

/** The place that a problem is reported at. */
interface ProblemPlace {
  /** `line 12`; empty for a file as a whole. */
  readonly location: string;
  /** The slug of the entry; empty if it is not known. */
  readonly slug: string;
}

/** @returns undefined if the value is invalid; the problem is recorded */
export function capture<Value>(
  problems: Problems,
  place: ProblemPlace,
  name: string,
  validate: () => Value,
): Value | undefined {
  try {
    return validate();
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    problems.add(place, `${name} ${error.message}`);
    return undefined;
  }
}

/** A problem of a file. */
export interface FileProblem extends ProblemPlace {
  readonly reason: string;
}

function messageOf({ location, slug, reason }: FileProblem): string {
  if (location === '') return reason;
  return `${location}${slug === '' ? '' : ` (${slug})`}: ${reason}`;
}

/** A message tells these problems; the others are counted. */
const maxTold = 20;

/** The error of a file: its first problems, and the number of the others. */
export class InvalidFile extends ShopError {
  constructor(
    readonly first: readonly FileProblem[],
    readonly more = 0,
  ) {
    const [told, rest] = [first.slice(0, maxTold), more + Math.max(0, first.length - maxTold)];
    const messages = [...told.map(messageOf), ...(rest > 0 ? [`… and ${rest} more`] : [])];
    super(messages.map((message) => ({ code: 'INVALID', message })));
  }
}

/** The error of a file that cannot be read on. */
export const unreadableFile = (reason: string, location = ''): InvalidFile =>
  new InvalidFile([{ location, slug: '', reason }]);

const maxQuoted = 300;

/** Texts of the file, which messages quote, may have any length. */
export const quoted = (text: string): string => (text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text);

/** "line 9" is before "line 10". */
const byNumber = new Intl.Collator('en', { numeric: true });

/** These problems are listed; further ones are counted. */
const maxListed = 100;

/** Collects all problems instead of stopping at the first one, so that everything can be corrected at once. */
export class Problems {
  private readonly first: FileProblem[] = [];
  private count = 0;

  get isEmpty(): boolean {
    return this.count === 0;
  }

  /** @param reason begins with the name of its field if there is one: "slug must be …" */
  add({ location, slug }: ProblemPlace, reason: string): void {
    if (this.first.length < maxListed) this.first.push({ location, slug, reason });
    this.count += 1;
  }

  /** Reports the problems of a file. @throws InvalidFile with the first problems by their places in the file */
  throwForFile(): void {
    if (this.isEmpty) return;
    const sorted = this.first.toSorted((one, other) => byNumber.compare(one.location, other.location));
    throw new InvalidFile(sorted, this.count - sorted.length);
  }

  /** Reports the problems of a form of one product. @throws ShopError INVALID with the first problem of each field */
  throwForForm(): void {
    if (this.isEmpty) return;
    const found = new Map<string, string>();
    for (const { reason } of this.first) {
      const [field = '', ...words] = reason.split(' ');
      if (!found.has(field)) found.set(field, `${labelOfProductField(field)} ${words.join(' ')}.`);
    }
    throw new ShopError([...found].map(([field, message]) => ({ code: 'INVALID', message, field: [field] })));
  }
}
