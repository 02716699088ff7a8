import { type EntityManager } from 'typeorm';
import { slugPattern } from '../../../domain/slugs';
import { staffError, staffMessages, staleError } from '../../../domain/staff/staff-errors';
import { tagWords } from '../../../domain/text';
import { type Clock } from '../../infra/clock';
import { contentVersion } from '../../infra/content-version';
import { lockRow, lockSeen } from '../../database/lock-row';
import { insertUnlessPresent, isUniqueViolation } from '../../database/transaction';
import { type SyncPoints } from '../../infra/sync-points';
import { keepFormerSlug } from '../redirects/former-slugs';
import { entryKinds, productLists } from './catalogue/entry-fields';
import { auditedChanges, changesOf } from './catalogue/entry-changes';
import { Problems } from './catalogue/entry-problems';
import {
  type CatalogueEntry,
  missingTargets,
  planEntry,
  type PlannedEntry,
  readLastPositions,
  readTargets,
  validateEntry,
  validateSlug,
} from './catalogue/plan-entry';
import { namesIn, readEntries, type StoredEntry, type Targets } from './catalogue/read-entries';
import { storeEntries } from './catalogue/store-entries';
import { recordProductEvents } from './product-events';
import { Product } from './product.entity';
import { placeholderPicture } from './product-pictures';
import { Tag } from './tag.entity';

/** Every order changes the stock, and pictures have their own operation: the content does not include them. */
const otherFields: readonly string[] = ['stock', 'createdAt', 'featureImage'];
export const contentFields = entryKinds.product.fields.filter(({ name }) => !otherFields.includes(name));
export const contentLists = productLists.filter(({ target }) => target !== null);

/** The content that the editor of a product changes, and its version. */
export interface EditedContent extends StoredEntry {
  readonly version: string;
}

export async function readContent(manager: EntityManager, id: number): Promise<EditedContent | null> {
  const [stored] = await readEntries(manager, 'product', { where: { id } }, { lists: contentLists });
  if (!stored) return null;
  const { slug, row, lists } = stored;
  const values = contentFields.map(({ name, format }) => format.serialize(row[name]));
  return { ...stored, version: contentVersion([id, slug, values, namesIn(lists, row)]) };
}

/** The prices of a product in minor units, and its publication. An undefined one stays. */
export interface PriceChanges {
  readonly listPrice?: number | undefined;
  readonly currentPrice?: number | undefined;
  readonly shipping?: number | undefined;
  readonly isPublished?: boolean | undefined;
}

type PricedProduct = Pick<Product, 'id' | 'title' | 'listPrice' | 'currentPrice' | 'shipping' | 'isPublished'>;

const pricesOf = ({ listPrice, currentPrice, shipping, isPublished }: PricedProduct) => ({
  ...{ listPrice, currentPrice, shipping, isPublished },
});

/** Returns the version of a product in lists: a hash of its title, prices and publication. */
export const productVersion = (product: PricedProduct): string =>
  contentVersion([product.id, product.title, ...Object.values(pricesOf(product))]);

/** The fields of a product by the names of the catalogue's files; absent ones stay, lists hold slugs. */
export type ProductValues = Readonly<Record<string, unknown>>;

interface ProductChange {
  readonly id: number;
  /** The version of the content that the caller has seen. */
  readonly version: string;
  /** An undefined slug stays. */
  readonly slug: string | undefined;
  readonly values: ProductValues;
}

/** Writes products and their lists. Each operation runs in the transaction of its audit entry. */
export class WriteProduct {
  constructor(
    private readonly clock: Clock,
    private readonly points: SyncPoints,
  ) {}

  /** @throws ShopError INVALID with a problem for each field; StaffError for an address that is taken */
  async create(manager: EntityManager, slug: string, values: ProductValues) {
    const planned = await this.plan(manager, slug, { featureImage: placeholderPicture, ...values });
    const ids = await atFreeAddress(() => storeEntries(manager, 'product', [planned], this.clock.now()));
    const { after } = auditedChanges([{ name: 'slug', before: null, after: slug }, ...changesOf(planned)]);
    return {
      result: ids.get(slug) ?? 0,
      auditRecord: { action: 'product create', subject: slug, before: null, after },
    };
  }

  /** @throws StaffError NOT_FOUND, STALE; the errors of `create` */
  async change(manager: EntityManager, { id, version, slug, values }: ProductChange) {
    await lockRow(manager, wantedProduct(id));
    const stored = await readContent(manager, id);
    if (stored?.version !== version) throw staleError();
    const newSlug = slug ?? stored.slug;
    const moved = { ...stored, slug: newSlug, row: { ...stored.row, slug: newSlug } };
    const planned = await this.plan(manager, newSlug, values, moved, () => this.move(manager, stored, newSlug));
    await storeEntries(manager, 'product', [planned], this.clock.now());
    const moves = newSlug === stored.slug ? [] : [{ name: 'slug', before: stored.slug, after: newSlug }];
    const changed = [...moves, ...changesOf(planned)];
    const auditRecord = { action: 'product edit', subject: newSlug, ...auditedChanges(changed) };
    return { result: id, auditRecord: changed.length > 0 ? auditRecord : null };
  }

  /**
   * @param version undefined: no check
   * @throws StaffError NOT_FOUND, STALE, INVALID for a price above the list price
   */
  async changePrices(manager: EntityManager, id: number, changes: PriceChanges, version?: string) {
    const wanted = wantedProduct(id);
    const product = await (version === undefined
      ? lockRow(manager, wanted)
      : lockSeen(manager, { ...wanted, version, versionOf: productVersion }));
    // Imported products may have such prices; their publication can be changed nevertheless.
    if (changes.listPrice !== undefined || changes.currentPrice !== undefined)
      assertPrices({ ...product, ...given(changes) });
    return this.storePrices(manager, product, changes);
  }

  /** Restores former prices. They are not checked: an imported product may have had any. @throws StaffError NOT_FOUND */
  async restorePrices(manager: EntityManager, id: number, prices: Pick<Product, 'listPrice' | 'currentPrice'>) {
    return this.storePrices(manager, await lockRow(manager, wantedProduct(id)), prices);
  }

  private async storePrices(manager: EntityManager, product: Product, changes: PriceChanges) {
    const { id, slug } = product;
    const before = pricesOf(product);
    const after = { ...before, ...given(changes) };
    if (JSON.stringify(after) === JSON.stringify(before)) return { result: id, auditRecord: null };
    await manager.update(Product, { id }, { ...after, updatedAt: this.clock.now() });
    recordProductEvents(manager, 'product.changed', [product]);
    return { result: id, auditRecord: { action: 'product edit', subject: slug, before, after } };
  }

  private async move(manager: EntityManager, { id, slug: from }: StoredEntry, to: string): Promise<void> {
    if (from === to) return;
    const problems = new Problems();
    validateSlug({ kind: 'product', location: '', slug: to }, problems);
    problems.throwForForm();
    await atFreeAddress(() => manager.update(Product, { id }, { slug: to }));
    await keepFormerSlug(manager, { kind: 'product', targetId: id, from, to });
  }

  /** @param onRead is called when everything is read and nothing is written */
  private async plan(
    manager: EntityManager,
    slug: string,
    values: ProductValues,
    before?: StoredEntry,
    onRead: () => Promise<void> = () => Promise.resolve(),
  ): Promise<PlannedEntry> {
    const problems = new Problems();
    const entry = validateEntry(entryOf(slug, values, before), problems);
    const targets = await readTargets(manager, [entry]);
    await this.points.hit('links.read');
    await onRead();
    await addTags(manager, entry.lists['tags'] ?? [], targets, problems);
    const last = await readLastPositions(manager);
    const planned = planEntry(entry, before, { targets, problems, last, now: this.clock.now() });
    for (const { problem } of missingTargets(planned)) problems.add(problem, problem.reason);
    assertContent(planned.row, problems);
    problems.throwForForm();
    const { listPrice, currentPrice } = planned.row;
    if ('listPrice' in values || 'currentPrice' in values)
      assertPrices({ listPrice: Number(listPrice), currentPrice: Number(currentPrice) });
    return planned;
  }
}

/** A form has one place for all problems. */
const form = { location: '', slug: '' };

/** Categories keep the product's position in them. */
function entryOf(slug: string, values: ProductValues, before: StoredEntry | undefined): CatalogueEntry {
  const positions = new Map(before?.lists['categories']?.map((each) => [each.slug, each.position]));
  const named = values['categories'];
  const categories =
    Array.isArray(named) &&
    named.map(String).map((name) => (positions.has(name) ? `${name}:${positions.get(name)}` : name));
  return { kind: 'product', slug, location: '', values: { ...values, ...(categories && { categories }) } };
}

/** Adding a product creates its missing tags. */
async function addTags(
  manager: EntityManager,
  slugs: readonly string[],
  targets: Targets,
  problems: Problems,
): Promise<void> {
  const added = slugs.filter((slug) => !targets.find('tag', slug));
  for (const slug of added)
    if (slugPattern.test(slug) && slug.length <= entryKinds.tag.maxSlugLength)
      // Another product may be given the same new tag at the same time; it is one tag.
      await insertUnlessPresent(manager, Tag, { slug, label: tagWords(slug) });
    else problems.add(form, `tags cannot contain "${slug}": use lower-case letters, digits and hyphens`);
  await targets.read(manager, 'tag', added);
}

/** An amount needs its unit. */
function assertContent(row: Readonly<Record<string, unknown>>, problems: Problems): void {
  const [amount, unit] = [row['netContent'] ?? null, row['netContentUnit'] ?? null];
  if (amount !== null && unit === null) problems.add(form, 'netContentUnit is missing');
  if (amount === null && unit !== null) problems.add(form, 'netContent is missing');
}

/** The index of addresses tells which ones are taken. */
async function atFreeAddress<Result>(store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    throw isUniqueViolation(error) ? staffError('INVALID', staffMessages.addressTaken, 'slug') : error;
  }
}

const wantedProduct = (id: number) => ({ entity: Product, id, unknown: staffMessages.unknownProduct });

const given = (changes: PriceChanges): Partial<PricedProduct> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** @throws StaffError INVALID for a price above the list price */
function assertPrices({ listPrice, currentPrice }: Pick<Product, 'listPrice' | 'currentPrice'>): void {
  if (currentPrice > listPrice) throw staffError('INVALID', staffMessages.priceAboveListPrice, 'currentPrice');
}
