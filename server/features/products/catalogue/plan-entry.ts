import { type EntityManager, type ObjectLiteral } from 'typeorm';
import { catalogueSlugPattern } from '../../../../domain/slugs';
import {
  entryKinds,
  fieldNamed,
  isEqual,
  listNamed,
  type ProductList,
  productLists,
  type EntryKind,
  kindsInOrder,
} from './entry-fields';
import { capture, type Problems } from './entry-problems';
import { imagePath, InvalidValue, validateNames } from './field-formats';
import { isSearched, searchedLists, searchedValues } from '../../search/search-text';
import { type ListElement, type Lists, nameOf, type StoredEntry, Targets } from './read-entries';

/** An entry of the catalogue in a file or a form (a category, tag, ingredient or product), before validation. Absent fields stay. */
export interface CatalogueEntry {
  readonly kind: EntryKind;
  readonly slug: string;
  /** Location in the file, for messages: `line 12`. */
  readonly location: string;
  /** The values in the form of files, by field name. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface ValidEntry extends Omit<CatalogueEntry, 'values'> {
  /** Values to store, by property of the entity. */
  readonly stored: Readonly<Record<string, unknown>>;
  /** Names by list name. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

/**
 * Validates an entry by itself; `planEntry` checks its references to others. Invalid values become null, so that the other problems are
 * found as well, and a field that is invalid is not called missing.
 */
export function validateEntry({ values, ...entry }: CatalogueEntry, problems: Problems): ValidEntry {
  const stored: Record<string, unknown> = {};
  const lists: Record<string, readonly string[]> = {};
  for (const [name, plain] of Object.entries(values)) {
    const field = fieldNamed(entry.kind, name);
    if (field) stored[field.property] = capture(problems, entry, name, () => field.format.validate(plain)) ?? null;
    else if (listNamed(entry.kind, name))
      lists[name] = capture(problems, entry, name, () => validateNames(plain)) ?? [];
    else problems.add(entry, `a ${entry.kind} has no field ${name}`);
  }
  return { ...entry, stored, lists };
}

/** Validates the slug that an entry gets; slugs that are stored are not checked. */
export function validateSlug(entry: Pick<ValidEntry, 'kind' | 'location' | 'slug'>, problems: Problems): void {
  const { maxSlugLength } = entryKinds[entry.kind];
  if (catalogueSlugPattern.test(entry.slug) && entry.slug.length <= maxSlugLength) return;
  problems.add(entry, `slug must be lower-case letters, digits and hyphens, at most ${maxSlugLength}`);
}

/** An entry with its changes. */
export interface PlannedEntry {
  readonly entry: ValidEntry;
  /** Undefined for a new entry. */
  readonly before: StoredEntry | undefined;
  readonly outcome: 'added' | 'changed' | 'same';
  /** The row as it will be. */
  readonly row: ObjectLiteral;
  /** The whole new row, or the changed values of a stored one. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The lists that change, as they will be. */
  readonly lists: Lists;
}

/** The highest positions in use, by kind. */
type LastPositions = Record<EntryKind, number>;

const positionProperty = (kind: EntryKind) => (kind === 'category' ? 'position' : 'featuredPosition');

export async function readLastPositions(manager: EntityManager): Promise<LastPositions> {
  const last: LastPositions = { category: 0, tag: 0, ingredient: 0, product: 0 };
  for (const kind of kindsInOrder.filter((each) => each !== 'tag'))
    last[kind] = Number((await manager.maximum(entryKinds[kind].entity, positionProperty(kind))) ?? 0);
  return last;
}

const categoryName = /^([^:]*)(?::([1-9]\d{0,8}))?$/;

/** The slug that a name of a list refers to: a category may be followed by the product's position in it. */
function slugIn({ target }: ProductList, name: string): string {
  const [, key = ''] = (target === 'category' && categoryName.exec(name)) || [];
  return key === '' ? name : key;
}

/** Reads the entries that these are to be linked to. */
export async function readTargets(manager: EntityManager, entries: readonly ValidEntry[]): Promise<Targets> {
  const targets = new Targets();
  const slugsIn = (list: ProductList) =>
    entries.flatMap(({ lists }) => (lists[list.name] ?? []).map((name) => slugIn(list, name)));
  for (const kind of kindsInOrder)
    await targets.read(manager, kind, productLists.filter(({ target }) => target === kind).flatMap(slugsIn));
  return targets;
}

/** Returns the columns and lists that have to be read to plan and store entries: the texts of a product are long. */
export function readFor(kind: EntryKind, entries: readonly ValidEntry[]) {
  const named = new Set(entries.flatMap(({ stored, lists }) => [...Object.keys(stored), ...Object.keys(lists)]));
  if (entries.some(({ stored, lists }) => isSearched(stored, lists)))
    for (const name of [...searchedValues, ...searchedLists]) named.add(name);
  const own = kind === 'product' ? ['featuredPosition', 'stock', 'supplied'] : [];
  const properties = entryKinds[kind].fields.map(({ property }) => property).filter((name) => named.has(name));
  const select = [...new Set(['id', entryKinds[kind].slug, ...own, ...properties])];
  return { select, lists: productLists.filter(({ name }) => named.has(name)) };
}

export interface PlanContext {
  readonly targets: Targets;
  readonly problems: Problems;
  readonly now: Date;
  /** New entries without a position come after them, which is noted here. */
  readonly last: LastPositions;
}

/** Compares an entry with the stored one; `missingTargets` tells what its lists lack. @param before undefined for a new entry */
export function planEntry(entry: ValidEntry, before: StoredEntry | undefined, context: PlanContext): PlannedEntry {
  const { kind } = entry;
  const values = before ? changedValues(entry, before.row) : newRow(entry, context);
  const row = { ...before?.row, ...values };
  context.last[kind] = Math.max(context.last[kind], Number(values[positionProperty(kind)] ?? 0));
  const lists = kind === 'product' ? changedLists(entry, before, row, context) : {};
  const isSame = Object.keys(values).length + Object.keys(lists).length === 0;
  return { entry, before, outcome: before ? (isSame ? 'same' : 'changed') : 'added', row, values, lists };
}

function changedValues({ kind, stored }: ValidEntry, row: ObjectLiteral): Record<string, unknown> {
  const changed = entryKinds[kind].fields.filter(
    ({ property, format }) =>
      property in stored && !isEqual(format.serialize(stored[property]), format.serialize(row[property])),
  );
  return Object.fromEntries(changed.map(({ property }) => [property, stored[property]]));
}

/** The row of a new entry, with the defaults of its kind for absent fields. */
function newRow(entry: ValidEntry, { problems, now, last }: PlanContext): Record<string, unknown> {
  const { kind, stored } = entry;
  validateSlug(entry, problems);
  const position = last[kind] + 1;
  const generated: Record<string, unknown> = { createdAt: now, featuredPosition: position, position };
  const row: Record<string, unknown> = { [entryKinds[kind].slug]: entry.slug };
  for (const { name, property, fallback = generated[property] } of entryKinds[kind].fields) {
    row[property] = property in stored ? stored[property] : fallback;
    if (row[property] === undefined) problems.add(entry, `${name} is missing for a new ${kind}`);
  }
  const computed = { supplied: row['stock'], ratingSum: 0, ratingCount: 0, searchText: '', updatedAt: now };
  return kind === 'product' ? { ...row, ...computed } : row;
}

function changedLists(
  entry: ValidEntry,
  before: StoredEntry | undefined,
  row: ObjectLiteral,
  context: PlanContext,
): Lists {
  const changed: Record<string, readonly ListElement[]> = {};
  for (const list of productLists) {
    const wanted = entry.lists[list.name];
    if (wanted === undefined) continue;
    const elements = wanted.flatMap((name, index) => {
      const link = () => elementOf(list, name, index + 1, row, context);
      return capture(context.problems, entry, list.name, link) ?? [];
    });
    // A category may be listed twice with different positions.
    if (new Set(elements.map(({ slug }) => slug)).size < elements.length)
      context.problems.add(entry, `${list.name} contain a duplicate`);
    const sorted = list.target === 'category' ? elements.toSorted(byPosition) : elements;
    const names = (of: readonly ListElement[]) => of.map((each) => nameOf(list, each, row));
    if (!isEqual(names(sorted), names(before?.lists[list.name] ?? []))) changed[list.name] = sorted;
  }
  return changed;
}

/** The order in which stored lists are read; new categories will have larger ids than stored ones. */
const byPosition = (one: ListElement, other: ListElement) =>
  one.position - other.position || (one.id ?? Infinity) - (other.id ?? Infinity);

function elementOf(
  list: ProductList,
  name: string,
  place: number,
  product: ObjectLiteral,
  { targets }: PlanContext,
): ListElement {
  const { target } = list;
  if (target === null) return { slug: String(imagePath.validate(name)), position: place };
  if (target === 'product' && name === product['slug']) throw new InvalidValue('refer to the product itself');
  const slug = slugIn(list, name);
  const found = targets.find(target, slug);
  if (target !== 'category') return { slug, position: place, ...found };
  return { slug, position: Number(categoryName.exec(name)?.[2] ?? product['featuredPosition']), ...found };
}

/** Returns the entries that changed lists of a product refer to and that are not stored, each with the problem of the product. */
export const missingTargets = ({ entry: { location, slug: own }, lists }: PlannedEntry) =>
  productLists.flatMap(({ name, target }) => {
    if (target === null) return [];
    const missing = (lists[name] ?? []).filter(({ id }) => id === undefined);
    return missing.map(({ slug }) => {
      const reason = `${name} refer to the ${target} "${slug}", which does not exist`;
      return { kind: target, slug, problem: { location, slug: own, reason } };
    });
  });
