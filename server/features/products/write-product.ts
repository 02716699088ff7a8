import { type EntityManager } from 'typeorm';
import { staffError, staffMessages, staleError } from '../../../domain/staff/staff-errors';
import { tagWords } from '../../../domain/text';
import { type Clock } from '../../infra/clock';
import { isUniqueViolation, updateGuarded } from '../../database/transaction';
import { type SyncPoints } from '../../infra/sync-points';
import { keepFormerSlug } from '../redirects/former-slugs';
import { entryKinds } from './catalogue/entry-fields';
import { assertPrices } from './edit-product';
import { Problems } from './catalogue/entry-problems';
import { placeholderPicture } from './product-pictures';
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
import { auditedChanges, changesOf } from './catalogue/entry-changes';
import { readContent } from './product-content';
import { Tag } from './tag.entity';
import { Product } from './product.entity';
import { storeEntries } from './catalogue/store-entries';
import { type StoredEntry, type Targets } from './catalogue/read-entries';

/** Fields of a product by the names of the catalogue's files; absent ones stay, lists hold slugs. */
export type ProductValues = Readonly<Record<string, unknown>>;

interface ProductChange {
  readonly id: number;
  /** Version of the content that was seen. */
  readonly version: string;
  /** Undefined: unchanged. */
  readonly slug: string | undefined;
  readonly values: ProductValues;
}

/** Writes products, and what they are linked to, for the editor of a product. */
export class WriteProduct {
  constructor(
    private readonly clock: Clock,
    private readonly points: SyncPoints,
  ) {}

  /**
   * @param manager of the transaction of the change
   * @throws ShopError INVALID with a problem for each field; StaffError for an address that is taken
   */
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
    // Locks the row.
    const isKnown = await updateGuarded(manager, Product, { id }, { updatedAt: this.clock.now() });
    const found = isKnown ? await readContent(manager, id) : null;
    if (!found) throw staffError('NOT_FOUND', staffMessages.unknownProduct, 'id');
    if (version !== found.version) throw staleError();
    const { stored } = found;
    const newSlug = slug ?? stored.slug;
    const moved = { ...stored, slug: newSlug, row: { ...stored.row, slug: newSlug } };
    const planned = await this.plan(manager, newSlug, values, moved, () => this.move(manager, stored, newSlug));
    await storeEntries(manager, 'product', [planned], this.clock.now());
    const moves = newSlug === stored.slug ? [] : [{ name: 'slug', before: stored.slug, after: newSlug }];
    const changed = [...moves, ...changesOf(planned)];
    const auditRecord = { action: 'product edit', subject: newSlug, ...auditedChanges(changed) };
    return { result: id, auditRecord: changed.length > 0 ? auditRecord : null };
  }

  private async move(manager: EntityManager, { id, slug: from }: StoredEntry, to: string): Promise<void> {
    if (from === to) return;
    const problems = new Problems();
    validateSlug({ kind: 'product', location: '', slug: to }, problems);
    problems.throwForForm();
    await atFreeAddress(() => manager.update(Product, { id }, { slug: to }));
    await keepFormerSlug(manager, { kind: 'product', targetId: id, from, to });
  }

  /** @param onRead called when everything is read, and nothing written */
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

/** The place of all problems. */
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
    if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= entryKinds.tag.maxSlugLength)
      await addTag(manager, slug);
    else problems.add(form, `tags cannot contain "${slug}": use lower-case letters, digits and hyphens`);
  await targets.read(manager, 'tag', added);
}

/** Another product may be given the same new tag at the same time; it is one tag. */
async function addTag(manager: EntityManager, slug: string): Promise<void> {
  try {
    await manager.insert(Tag, { slug, label: tagWords(slug) });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
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
