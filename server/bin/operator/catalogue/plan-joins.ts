import { type EntityManager, type ObjectLiteral } from 'typeorm';
import { imagePath } from './formats';
import { type ValidatedRecord, type Problems, type Step } from './plan-records';
import { InvalidValue, type RecordKind } from './catalogue-record';
import { categoryName, isEqual, type LinkedNames, type StoredRows } from './stored-catalogue';
import { type Join, joins } from './entity-mappings';

interface Link {
  /** The name in the file. */
  readonly name: string;
  /** The slug of the linked entry, or the path of the picture. */
  readonly target: string;
  readonly position: number;
}

/** Writes of a product's changed lists. `toProducts` is separate, because it may reference products that are written later. */
export interface JoinPlan {
  readonly own: readonly Step[];
  readonly toProducts: readonly Step[];
}

/** Plans the updates of products' lists. Requires that all entries are planned, since lists may reference later ones. */
export class PlanJoins {
  constructor(
    private readonly rows: StoredRows,
    /** By slug of the product; updated to the planned state. */
    private readonly joined: LinkedNames,
    private readonly problems: Problems,
  ) {}

  plan(record: ValidatedRecord): JoinPlan {
    const product = this.rows.product.get(record.slug);
    const changed = joins.flatMap((join) => {
      const wanted = record.lists[join.name];
      if (wanted === undefined || !product) return [];
      const links = this.linksOf(record, join, wanted, product);
      const names = this.sorted(join, links);
      const lists = this.joined.get(record.slug) ?? {};
      if (this.problems.lines.length > 0 || isEqual(names, lists[join.name] ?? [])) return [];
      this.joined.set(record.slug, { ...lists, [join.name]: names });
      return [{ join, write: (manager: EntityManager) => this.replace(manager, join, product, links) }];
    });
    const writes = (isToProduct: boolean) =>
      changed.filter(({ join }) => (join.target === 'product') === isToProduct).map(({ write }) => write);
    return { own: writes(false), toProducts: writes(true) };
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
    return { name, target: this.requireSlug(join.target, name), position };
  }

  private categoryLink(name: string, product: ObjectLiteral): Link {
    const [, key = '', explicitPosition] = /^([^:]*)(?::([1-9]\d{0,8}))?$/.exec(name) ?? [];
    const position = explicitPosition === undefined ? Number(product['featuredPosition']) : Number(explicitPosition);
    return {
      name: categoryName(key, position, product),
      target: this.requireSlug('category', key === '' ? name : key),
      position,
    };
  }

  private requireSlug(kind: RecordKind, slug: string): string {
    if (!this.rows[kind].has(slug)) throw new InvalidValue(`refer to the ${kind} "${slug}", which does not exist`);
    return slug;
  }

  /** Categories are sorted by the product's position in them, then by id: the order in which stored lists are read. */
  private sorted(join: Join, links: readonly Link[]): string[] {
    if (join.target !== 'category') return links.map(({ name }) => name);
    // New categories have no id yet and will get larger ones than those stored.
    const idOf = ({ target }: Link) => Number(this.rows.category.get(target)?.['id'] ?? Number.MAX_SAFE_INTEGER);
    return [...links]
      .sort((one, other) => one.position - other.position || idOf(one) - idOf(other))
      .map(({ name }) => name);
  }

  private async replace(
    manager: EntityManager,
    { entity, discriminator, column, target }: Join,
    product: ObjectLiteral,
    links: readonly Link[],
  ): Promise<void> {
    const productId = Number(product['id']);
    await manager.delete(entity, { productId, ...discriminator });
    if (links.length === 0) return;
    const valueOf = (link: Link): unknown =>
      target === null ? link.target : this.rows[target].get(link.target)?.['id'];
    await manager.insert(
      entity,
      links.map((link) => ({ productId, ...discriminator, [column]: valueOf(link), position: link.position })),
    );
  }
}
