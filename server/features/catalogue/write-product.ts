import { type EntityManager, Not } from 'typeorm';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { tagWords } from '../../../domain/text';
import { type Clock } from '../../infra/clock';
import { insertRows } from '../../infra/database/bulk-write';
import { markPublicChange } from '../../infra/database/public-data';
import { isUniqueViolation, updateGuarded } from '../../infra/database/transaction';
import { type SyncPoints } from '../../infra/sync-points';
import { assertPrices } from './edit-product';
import { type CatalogueRecord, type RecordKind } from './import/catalogue-record';
import { entityMappings } from './import/entity-mappings';
import { FieldProblems } from './import/field-problems';
import { type KnownEntries } from './import/known-entries';
import { searchTextOf } from './import/plan-import';
import { PlanJoins } from './import/plan-joins';
import { PlanRecords, type PlannedRow, readLastPositions, validateSlug } from './import/plan-records';
import { storeChanges } from './import/store-import';
import { type LinkedNames } from './import/stored-catalogue';
import { validateRecord, type ValidatedRecord } from './import/validate-record';
import { readLinkedEntries, type Wanted } from './linked-entries';
import { changesForAudit } from './product-audit';
import { contentJoins, plainName, readContent, type StoredContent } from './product-content';
import { Tag } from './product-associations.entity';
import { placeholderPicture } from './placeholder-picture';
import { keepFormerSlug } from '../content/former-slugs';
import { Product } from './product.entity';
import { StaleProduct } from './stock-changes';

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

/** A product as it is while it is written. */
interface Draft {
  readonly slug: string;
  readonly known: KnownEntries;
  readonly stored: StoredContent | null;
}

/** Creates products and changes everything of them, by the rules by which files are imported. */
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
    await assertFree(manager, slug);
    const { known } = await readLinkedEntries(manager, null, wantedOf(values));
    await this.points.hit('links.read');
    const draft = { slug, known, stored: null };
    const planned = await this.write(manager, draft, { featureImage: placeholderPicture, ...values });
    const id = known.storedId('product', slug);
    const after = changesForAudit({}, planned.row, planned.names);
    return { result: id, auditRecord: { action: 'product create', subject: slug, before: null, after: after.after } };
  }

  /** @throws StaffError NOT_FOUND; StaleProduct; the errors of `create` */
  async change(manager: EntityManager, { id, version, slug, values }: ProductChange) {
    // Locks the row.
    const isKnown = await updateGuarded(manager, Product, { id }, { updatedAt: this.clock.now() });
    const stored = isKnown ? await readContent(manager, id, wantedOf(values)) : null;
    if (!stored) throw staffError('NOT_FOUND', staffMessages.unknownProduct, 'id');
    if (version !== stored.content.version) throw new StaleProduct(id);
    await this.points.hit('links.read');
    const { product, links } = stored;
    const newSlug = slug ?? product.slug;
    if (newSlug !== product.slug) await this.move(manager, stored, newSlug);
    const draft = { slug: newSlug, known: stored.entries.known, stored };
    const { row, names } = await this.write(manager, draft, values);
    const { before, after } = changesForAudit(product, { ...row, slug: newSlug }, names, links);
    const isChanged = Object.keys(after).length > 0;
    return { result: id, auditRecord: isChanged ? { action: 'product edit', subject: newSlug, before, after } : null };
  }

  private async move(manager: EntityManager, { product, entries }: StoredContent, slug: string): Promise<void> {
    const problems = new FieldProblems();
    validateSlug({ location: '', slug }, entityMappings.product, problems);
    problems.throwIfAny();
    await assertFree(manager, slug, product.id);
    await manager.update(Product, { id: product.id }, { slug });
    await keepFormerSlug(manager, { kind: 'product', targetId: product.id, from: product.slug, to: slug });
    entries.known.set('product', slug, product.id);
  }

  private async write(manager: EntityManager, { slug, known, stored }: Draft, values: ProductValues) {
    const problems = new FieldProblems();
    const links = stored?.links ?? {};
    await addTags(manager, known, namesIn(values, 'tags'), problems);
    const record = recordOf(slug, values, links);
    const validated = validateRecord(record, problems);
    const last = await readLastPositions(manager);
    const planner = new PlanRecords(known, last, this.clock.now(), problems);
    const planned = planner.plan(validated, stored ? { ...stored.product, slug } : undefined);
    const lists = new PlanJoins(known, () => false, problems).plan(validated, planned.row, links);
    assertContent(planned.row, problems);
    problems.throwIfAny();
    if ('listPrice' in values || 'currentPrice' in values)
      assertPrices({
        listPrice: Number(planned.row['listPrice']),
        currentPrice: Number(planned.row['currentPrice']),
      });
    await this.store(manager, validated, planned, lists, known);
    return { row: planned.row, names: lists.names };
  }

  private async store(
    manager: EntityManager,
    { slug }: ValidatedRecord,
    { outcome, row, values }: PlannedRow,
    { own, toProducts, names }: ReturnType<PlanJoins['plan']>,
    known: KnownEntries,
  ): Promise<void> {
    const searchText = searchTextOf(row, names, known);
    const changed = { ...values, ...(searchText !== row['searchText'] && { searchText }) };
    const lists = [...own, ...toProducts];
    markPublicChange(manager);
    if (Object.keys(changed).length + lists.length === 0) return;
    const type = outcome === 'added' ? 'insert' : 'update';
    const rowChange = { type, values: { ...changed, updatedAt: this.clock.now() } } as const;
    await storeChanges(manager, known, [{ kind: 'product', slug, row: rowChange, lists }]);
  }
}

const namesIn = (values: ProductValues, list: string): readonly string[] => {
  const names = values[list];
  return Array.isArray(names) ? names.map(String) : [];
};

/** The entries that lists shall refer to. */
function wantedOf(values: ProductValues): Wanted {
  const wanted: Partial<Record<RecordKind, string[]>> = {};
  for (const { name, target } of contentJoins)
    if (target) wanted[target] = [...(wanted[target] ?? []), ...namesIn(values, name)];
  return wanted;
}

/** Categories keep the product's position in them. */
function recordOf(slug: string, values: ProductValues, links: LinkedNames): CatalogueRecord {
  const positions = new Map((links['categories'] ?? []).map((name) => [plainName(name), name]));
  const categories = 'categories' in values && namesIn(values, 'categories').map((name) => positions.get(name) ?? name);
  return { kind: 'product', slug, location: '', values: { ...values, ...(categories && { categories }) } };
}

/** Adding a product creates its missing tags. */
async function addTags(
  manager: EntityManager,
  known: KnownEntries,
  slugs: readonly string[],
  problems: FieldProblems,
): Promise<void> {
  const added = [...new Set(slugs)].filter((slug) => !known.has('tag', slug));
  for (const slug of added) {
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > entityMappings.tag.maxSlugLength) {
      problems.refuse('tags', `cannot contain "${slug}": use lower-case letters, digits and hyphens`);
      continue;
    }
    await addTag(manager, slug);
    known.set('tag', slug, (await manager.findOneByOrFail(Tag, { slug })).id);
  }
}

/** Another product may be given the same new tag at the same time; it is one tag. */
async function addTag(manager: EntityManager, slug: string): Promise<void> {
  try {
    await insertRows(manager, Tag, [{ slug, label: tagWords(slug) }]);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

/** An amount needs its unit. */
function assertContent(row: Readonly<Record<string, unknown>>, problems: FieldProblems): void {
  const [amount, unit] = [row['netContent'] ?? null, row['netContentUnit'] ?? null];
  if (amount !== null && unit === null) problems.refuse('netContentUnit', 'is missing');
  if (amount === null && unit !== null) problems.refuse('netContent', 'is missing');
}

async function assertFree(manager: EntityManager, slug: string, except = 0): Promise<void> {
  if (await manager.existsBy(Product, { slug, id: Not(except) }))
    throw staffError('INVALID', staffMessages.addressTaken, 'slug');
}
