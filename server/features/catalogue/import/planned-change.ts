import { type RecordKind } from './catalogue-record';

/** An entry of a product's list. */
export interface Link {
  /** The name in the file. */
  readonly name: string;
  /** The slug of the linked entry, or the path of the picture. */
  readonly target: string;
  readonly position: number;
  /** Of the linked entry, if it was stored when the change was planned. */
  readonly id?: number | undefined;
}

/** The new content of a product's list. */
export interface PlannedList {
  /** The name of a join. */
  readonly join: string;
  readonly links: readonly Link[];
  /** Fingerprint of the list that it replaces; absent for a new product. */
  readonly before?: string | undefined;
}

/** What one entry of a file changes in the tables. Ids of linked entries are looked up when it is stored, since new ones have none before. */
export interface PlannedChange {
  readonly kind: RecordKind;
  readonly slug: string;
  /** Of an entry that was stored when the change was planned. */
  readonly id?: number | undefined;
  /** A whole new row, or the changed properties of a stored one; absent if only lists change. */
  readonly row?: {
    readonly type: 'insert' | 'update';
    readonly values: Readonly<Record<string, unknown>>;
    /** The staged entry with the other values of a new row, which are not staged twice. A change that is read from a staging has them all. */
    readonly entry?: number;
    /** Fingerprints of the values that are replaced, by property; with a stock, that of `supplied` besides. */
    readonly before?: Readonly<Record<string, string>> | undefined;
  };
  readonly lists: readonly PlannedList[];
}

/**
 * The order in which changes are stored, so that a link never precedes its target. Known ingredients come last, after the search texts
 * with their new names: an interrupted import that is repeated then still finds the name to be different, and writes the rest of the texts.
 */
export const stages = {
  categories: 0,
  tags: 1,
  newIngredients: 2,
  products: 3,
  productLinks: 4,
  searchTexts: 5,
  knownIngredients: 6,
} as const;

export type Stage = (typeof stages)[keyof typeof stages];
