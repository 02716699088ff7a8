import { type EntityManager, type ObjectLiteral } from 'typeorm';
import { ProductIngredient } from '../ingredient.entity';
import { productSearchText } from '../search-words';
import { type RecordKind, recordKinds } from './catalogue-record';
import { joins } from './entity-mappings';
import { type KnownEntries, readKnownEntries } from './known-entries';
import { PlanJoins } from './plan-joins';
import { type PlannedRow, PlanRecords, readLastPositions } from './plan-records';
import { fingerprint, listFingerprint } from './fingerprint';
import { type PlannedChange, type PlannedList, type Stage, stages } from './planned-change';
import { type Preview } from './preview';
import { type Problems } from './problems';
import { type StagedRecord, type Staging } from './staging';
import { type UploadedPictures } from '../../../infra/pictures/uploaded-pictures';
import {
  chunksOf,
  type LinkedNames,
  type LinkRows,
  namesInLists,
  readLinkRows,
  readLinks,
  readRows,
} from './stored-catalogue';
import { type ValidatedRecord } from './validate-record';

export interface Tally {
  added: number;
  changed: number;
  same: number;
}

export type ImportTallies = Record<RecordKind, Tally>;

/** The properties and lists from which a search text is made. */
const searchProperties: readonly string[] = ['shortDescription', 'description'];
const searchLists: readonly string[] = ['tags', 'ingredients'];

const affectsSearch = ({ stored, lists }: ValidatedRecord) =>
  searchProperties.some((name) => name in stored) || searchLists.some((name) => name in lists);

/** What a search matches of a product, whose lists of tags and ingredients are given. */
export function searchTextOf(
  row: ObjectLiteral,
  { tags = [], ingredients = [] }: LinkedNames,
  { ingredientNames }: Pick<KnownEntries, 'ingredientNames'>,
): string {
  return productSearchText({
    shortDescription: String(row['shortDescription']),
    description: String(row['description']),
    tags,
    ingredients: ingredients.map((slug) => ingredientNames.get(slug) ?? slug),
  });
}

/** The properties of stored products that planning these records reads. */
function neededProperties(records: readonly ValidatedRecord[]): Set<string> {
  const needed = new Set(['slug', ...records.flatMap(({ stored }) => Object.keys(stored))]);
  if (records.some(({ lists }) => 'categories' in lists)) needed.add('featuredPosition');
  if (needed.has('stock')) needed.add('supplied');
  if (records.some(affectsSearch)) for (const name of [...searchProperties, 'searchText']) needed.add(name);
  return needed;
}

function neededLists(records: readonly ValidatedRecord[]) {
  const isSearched = records.some(affectsSearch);
  return joins.filter(
    ({ name }) => (isSearched && searchLists.includes(name)) || records.some(({ lists }) => name in lists),
  );
}

interface PlanOptions {
  readonly pictures: UploadedPictures;
  /** Called with the number of entries planned so far, and awaited: it can end the plan by throwing. */
  readonly onPlanned: (entries: number) => void | Promise<void>;
  /** Receives what will change. */
  readonly preview?: Preview;
  /** Receives what is wrong with entries in the shop; contains what is wrong with them by themselves. */
  readonly problems: Problems;
  /** Entries compared at a time, without a turn of the event loop. */
  readonly chunkSize?: number;
  /** Leaves the stock of known products as it is. */
  readonly keepsStock?: boolean;
}

const withoutStock = ({ stored: { stock: _, ...stored }, ...record }: StagedRecord): StagedRecord => ({
  ...record,
  stored,
});

/** Plans the changes of an import from its staged entries, into the same staging. Writes nothing to the shop's tables. */
export class PlanImport {
  readonly tallies: ImportTallies = {
    category: { added: 0, changed: 0, same: 0 },
    tag: { added: 0, changed: 0, same: 0 },
    ingredient: { added: 0, changed: 0, same: 0 },
    product: { added: 0, changed: 0, same: 0 },
  };
  private readonly records: PlanRecords;
  private readonly joins: PlanJoins;
  private readonly renamedIngredients: number[] = [];
  /** Ids of the stored products in the file whose search texts are planned with their rows. */
  private readonly searchedProducts = new Set<number>();

  private constructor(
    private readonly manager: EntityManager,
    private readonly staging: Staging,
    readonly known: KnownEntries,
    last: Awaited<ReturnType<typeof readLastPositions>>,
    private readonly now: Date,
    private readonly options: PlanOptions,
  ) {
    this.records = new PlanRecords(known, last, now, options.problems);
    this.joins = new PlanJoins(known, (kind, slug) => staging.hasEntry(kind, slug), options.problems);
  }

  /**
   * Adds new entries and updates the differing fields of known ones; entries and fields that are not in the file are left unchanged.
   * @param manager reads from one consistent snapshot
   * @throws InvalidFile with all problems
   */
  static async run(manager: EntityManager, staging: Staging, now: Date, options: PlanOptions): Promise<PlanImport> {
    const [known, last] = [await readKnownEntries(manager), await readLastPositions(manager)];
    const plan = new PlanImport(manager, staging, known, last, now, options);
    let planned = 0;
    for (const kind of recordKinds)
      for (const records of staging.entriesOf(kind, options.chunkSize)) {
        await plan.planEntries(kind, records);
        await options.onPlanned((planned += records.length));
      }
    options.problems.throwIfAny();
    await plan.planRenamedIngredients();
    return plan;
  }

  private async planEntries(kind: RecordKind, records: readonly StagedRecord[]): Promise<void> {
    const ids = records.flatMap(({ slug }) => this.known.idOf(kind, slug) ?? []);
    const isProduct = kind === 'product';
    const rows = await readRows(this.manager, kind, ids, isProduct ? neededProperties(records) : undefined);
    const links = isProduct ? await readLinkRows(this.manager, rows.keys(), neededLists(records)) : undefined;
    for (const given of records) {
      const id = this.known.idOf(kind, given.slug);
      const stored = id === null ? undefined : rows.get(id);
      const record = isProduct && stored && this.options.keepsStock ? withoutStock(given) : given;
      const planned = this.records.plan(record, stored);
      const storedRows = (id !== null && links?.get(id)) || {};
      const lists = isProduct
        ? this.planProduct(record, planned, stored, storedRows)
        : this.planOther(record, planned, stored);
      await this.keepPictures(record, { ...planned.values, ...lists }, { ...stored, ...storedRows });
    }
  }

  /** Until the import is stored, or is kept waiting, which `CatalogueImports` tells of. */
  private async keepPictures(record: ValidatedRecord, change: object, before: object): Promise<void> {
    for (const { field, path } of await this.options.pictures.missingIn(change, before))
      this.options.problems.add(record, `${field} names ${path}, a picture that is not stored`);
  }

  private planOther(record: StagedRecord, planned: PlannedRow, stored: ObjectLiteral | undefined): LinkedNames {
    const { kind, slug } = record;
    const { outcome, values, row } = planned;
    this.options.preview?.add({ record, planned, stored });
    this.tallies[kind][outcome] += 1;
    if (kind === 'ingredient') this.noteIngredient(slug, outcome, values, row);
    if (outcome === 'same') return {};
    this.add(outcome === 'changed' && kind === 'ingredient' ? stages.knownIngredients : stageOf[kind], {
      ...this.identity(record),
      row: stored ? rowUpdate(values, stored) : rowInsert(values, record),
      lists: [],
    });
    return {};
  }

  private noteIngredient(
    slug: string,
    outcome: PlannedRow['outcome'],
    values: PlannedRow['values'],
    row: ObjectLiteral,
  ): void {
    if (outcome === 'same' || !('name' in values)) return;
    this.known.ingredientNames.set(slug, String(row['name']));
    if (outcome === 'changed') this.renamedIngredients.push(this.known.storedId('ingredient', slug));
  }

  /** @returns the new content of the lists that change */
  private planProduct(
    record: StagedRecord,
    planned: PlannedRow,
    stored: ObjectLiteral | undefined,
    storedRows: LinkRows,
  ): LinkedNames {
    const { outcome, row, values } = planned;
    const storedLists = namesInLists(storedRows, this.known, stored);
    const { own, toProducts, names } = this.joins.plan(record, row, storedLists);
    const lists = Object.fromEntries([...own, ...toProducts].map(({ join }) => [join, names[join] ?? []]));
    this.options.preview?.add({ record, planned, stored, storedLists, lists });
    this.tallies.product[outcome === 'same' && own.length + toProducts.length > 0 ? 'changed' : outcome] += 1;
    if (!this.options.problems.isEmpty) return lists;
    const changed = { ...values, ...this.searchTextChange(record, outcome, row, names) };
    const withBefore = (list: PlannedList) =>
      stored ? { ...list, before: listFingerprint(storedRows[list.join]) } : list;
    const identity = this.identity(record);
    if (toProducts.length > 0) this.add(stages.productLinks, { ...identity, lists: toProducts.map(withBefore) });
    const isRowChanged = Object.keys(changed).length > 0;
    const written = { ...changed, updatedAt: this.now };
    if (!isRowChanged && own.length === 0) return lists;
    this.add(stages.products, {
      ...{ ...identity, lists: own.map(withBefore) },
      ...(isRowChanged && { row: stored ? rowUpdate(written, stored) : rowInsert(written, record) }),
    });
    return lists;
  }

  private identity({ kind, slug }: ValidatedRecord): Pick<PlannedChange, 'kind' | 'slug' | 'id'> {
    return { kind, slug, id: this.known.idOf(kind, slug) ?? undefined };
  }

  private searchTextChange(
    record: ValidatedRecord,
    outcome: PlannedRow['outcome'],
    row: ObjectLiteral,
    names: LinkedNames,
  ): { searchText?: string } {
    if (outcome !== 'added' && !affectsSearch(record)) return {};
    if (outcome !== 'added') this.searchedProducts.add(this.known.storedId('product', record.slug));
    const searchText = searchTextOf(row, names, this.known);
    return searchText === row['searchText'] ? {} : { searchText };
  }

  /** Plans the search texts of all other products with a renamed ingredient. */
  private async planRenamedIngredients(): Promise<void> {
    const affected = new Set<number>();
    for (const ids of chunksOf(this.renamedIngredients)) {
      const links = await this.manager
        .createQueryBuilder(ProductIngredient, 'link')
        .select('DISTINCT link.productId', 'id')
        .where('link.ingredientId IN (:...ids)', { ids })
        .getRawMany<{ id: number }>();
      for (const { id } of links) if (!this.searchedProducts.has(id)) affected.add(id);
    }
    for (const ids of chunksOf([...affected])) await this.planSearchTexts(ids);
  }

  private async planSearchTexts(ids: readonly number[]): Promise<void> {
    const rows = await readRows(this.manager, 'product', ids, new Set(['slug', 'searchText', ...searchProperties]));
    const wanted = joins.filter(({ name }) => searchLists.includes(name));
    const links = await readLinks(this.manager, this.known, rows, wanted);
    for (const [id, row] of rows) {
      const searchText = searchTextOf(row, links.get(id) ?? {}, this.known);
      if (searchText === row['searchText']) continue;
      const values = { searchText, updatedAt: this.now };
      this.add(stages.searchTexts, {
        ...{ kind: 'product', slug: String(row['slug']), id, lists: [] },
        row: rowUpdate(values, row),
      });
    }
  }

  private add(stage: Stage, change: PlannedChange): void {
    this.staging.addChange(stage, change);
  }
}

/** A new row, without the values that its entry has in the staging. */
function rowInsert(values: PlannedRow['values'], { id, stored }: StagedRecord): PlannedChange['row'] {
  const others = Object.entries(values).filter(([property]) => !(property in stored));
  return { type: 'insert', values: Object.fromEntries(others), entry: id };
}

/** The changed values of a stored row, with what they replace. */
function rowUpdate(values: PlannedRow['values'], stored: ObjectLiteral): PlannedChange['row'] {
  const replaced = [...Object.keys(values), ...('stock' in values ? ['supplied'] : [])];
  const before = Object.fromEntries(replaced.map((property) => [property, fingerprint(stored[property])]));
  return { type: 'update', values, before };
}

/** Where new entries, and changed ones except ingredients, are stored. */
const stageOf = {
  category: stages.categories,
  tag: stages.tags,
  ingredient: stages.newIngredients,
  product: stages.products,
} as const;
