import { type ObjectLiteral } from 'typeorm';
import { InvalidValue, type RecordKind } from './catalogue-record';
import { type Join, joins } from './entity-mappings';
import { imagePath } from './formats';
import { type KnownEntries } from './known-entries';
import { type Link, type PlannedList } from './planned-change';
import { type ProblemSink } from './problems';
import { categoryName, isEqual, type LinkedNames } from './stored-catalogue';
import { type ValidatedRecord } from './validate-record';

/** The changed lists of a product. `toProducts` is separate, because it may reference products that are written later. */
interface JoinPlan {
  readonly own: readonly PlannedList[];
  readonly toProducts: readonly PlannedList[];
  /** All lists of the product as they will be, as far as they were read. */
  readonly names: LinkedNames;
}

/** Plans the updates of products' lists. */
export class PlanJoins {
  constructor(
    private readonly known: KnownEntries,
    /** Whether the file contains the entry: lists may reference entries that come later. */
    private readonly isInFile: (kind: RecordKind, slug: string) => boolean,
    private readonly problems: ProblemSink,
  ) {}

  /**
   * @param product the planned row, with `slug` and `featuredPosition`
   * @param stored the stored lists
   */
  plan(record: ValidatedRecord, product: ObjectLiteral, stored: LinkedNames): JoinPlan {
    const names: Record<string, readonly string[]> = { ...stored };
    const changed = joins.flatMap((join) => {
      const wanted = record.lists[join.name];
      if (wanted === undefined) return [];
      const links = this.linksOf(record, join, wanted, product);
      const sorted = this.sorted(join, links);
      if (isEqual(sorted, stored[join.name] ?? [])) return [];
      names[join.name] = sorted;
      return [{ join, list: { join: join.name, links } }];
    });
    const lists = (isToProduct: boolean) =>
      changed.filter(({ join }) => (join.target === 'product') === isToProduct).map(({ list }) => list);
    return { own: lists(false), toProducts: lists(true), names };
  }

  private linksOf(record: ValidatedRecord, join: Join, wanted: readonly string[], product: ObjectLiteral): Link[] {
    const links = wanted.flatMap((name, index) => {
      const link = this.problems.capture(record, join.name, () => this.linkOf(join, name, index + 1, product));
      return link ? [link] : [];
    });
    // Catches a category that is listed twice with different positions.
    if (new Set(links.map(({ target }) => target)).size < links.length)
      this.problems.add(record, `${join.name} contain a duplicate`);
    return links;
  }

  private linkOf(join: Join, name: string, position: number, product: ObjectLiteral): Link {
    if (join.target === null) return { name, target: String(imagePath.validate(name)), position };
    if (join.target === 'category') return this.categoryLink(name, product);
    if (join.target === 'product' && name === product['slug']) throw new InvalidValue('refer to the product itself');
    return { name, ...this.targetOf(join.target, name), position };
  }

  private categoryLink(name: string, product: ObjectLiteral): Link {
    const [, key = '', explicitPosition] = /^([^:]*)(?::([1-9]\d{0,8}))?$/.exec(name) ?? [];
    const featuredPosition: unknown = product['featuredPosition'];
    const position = explicitPosition === undefined ? Number(featuredPosition) : Number(explicitPosition);
    return {
      name: categoryName(key, position, featuredPosition),
      ...this.targetOf('category', key === '' ? name : key),
      position,
    };
  }

  private targetOf(kind: RecordKind, slug: string): Pick<Link, 'target' | 'id'> {
    if (this.known.has(kind, slug)) return { target: slug, id: this.known.idOf(kind, slug) ?? undefined };
    if (this.isInFile(kind, slug)) {
      // Asked once: others link to the same entry.
      this.known.set(kind, slug, null);
      return { target: slug };
    }
    throw new InvalidValue(`refer to the ${kind} "${slug}", which does not exist`);
  }

  /** Categories are sorted by the product's position in them, then by id: the order in which stored lists are read. */
  private sorted(join: Join, links: readonly Link[]): string[] {
    if (join.target !== 'category') return links.map(({ name }) => name);
    // New categories have no id yet and will get larger ones than those stored.
    const idOf = ({ target }: Link) => this.known.idOf('category', target) ?? Number.MAX_SAFE_INTEGER;
    return [...links]
      .sort((one, other) => one.position - other.position || idOf(one) - idOf(other))
      .map(({ name }) => name);
  }
}
