import { type EntityManager, type ObjectLiteral } from 'typeorm';
import { picture } from './formats';
import { type JudgedRecord, type Problems } from './judge-records';
import { BadValue, type RecordKind } from './plain';
import { type Step } from './plan-records';
import { categoryName, isSame, type JoinedNames, type ShelfRows } from './shelf-rows';
import { type Join, joins } from './shelves';

interface Link {
  /** As files write it. */
  readonly name: string;
  /** The slug of the other, or the picture itself. */
  readonly target: string;
  readonly position: number;
}

/** Writes of a product's changed lists, apart for those that may name products which are written later. */
export interface JoinPlan {
  readonly own: readonly Step[];
  readonly toProducts: readonly Step[];
}

/** Plans what makes the lists of products what a file says. Needs all entries planned, since lists may name later ones. */
export class PlanJoins {
  constructor(
    private readonly rows: ShelfRows,
    /** By slug of the product; they become what they will be. */
    private readonly joined: JoinedNames,
    private readonly problems: Problems,
  ) {}

  plan(record: JudgedRecord): JoinPlan {
    const product = this.rows.product.get(record.slug);
    const changed = joins.flatMap((join) => {
      const wanted = record.lists[join.name];
      if (wanted === undefined || !product) return [];
      const links = this.linksOf(record, join, wanted, product);
      const names = this.inOrder(join, links);
      const lists = this.joined.get(record.slug) ?? {};
      if (this.problems.lines.length > 0 || isSame(names, lists[join.name] ?? [])) return [];
      this.joined.set(record.slug, { ...lists, [join.name]: names });
      return [{ join, write: (manager: EntityManager) => this.replace(manager, join, product, links) }];
    });
    const writes = (isToProduct: boolean) => changed.filter(({ join }) => (join.target === 'product') === isToProduct).map(({ write }) => write);
    return { own: writes(false), toProducts: writes(true) };
  }

  private linksOf(record: JudgedRecord, join: Join, wanted: readonly string[], product: ObjectLiteral): Link[] {
    const links = wanted.flatMap((name, index) => {
      const link = this.problems.judged(record, join.name, () => this.linkOf(join, name, index + 1, product));
      return link ? [link] : [];
    });
    // One category may stand there with two places.
    if (new Set(links.map(({ target }) => target)).size < links.length) this.problems.add(record, `${join.name} name something twice`);
    return links;
  }

  private linkOf(join: Join, name: string, position: number, product: ObjectLiteral): Link {
    if (join.target === null) return { name, target: String(picture.judge(name)), position };
    if (join.target === 'category') return this.categoryLink(name, product);
    if (join.target === 'product' && name === product['slug']) throw new BadValue('name the product itself');
    return { name, target: this.known(join.target, name), position };
  }

  private categoryLink(name: string, product: ObjectLiteral): Link {
    const [, key = '', told] = /^([^:]*)(?::([1-9]\d{0,8}))?$/.exec(name) ?? [];
    const position = told === undefined ? Number(product['featuredPosition']) : Number(told);
    return { name: categoryName(key, position, product), target: this.known('category', key === '' ? name : key), position };
  }

  private known(kind: RecordKind, slug: string): string {
    if (!this.rows[kind].has(slug)) throw new BadValue(`name the ${kind} "${slug}", which is not there`);
    return slug;
  }

  /** Categories have no order of their own: each stands by its place there. Stored lists are read in the same order. */
  private inOrder(join: Join, links: readonly Link[]): string[] {
    if (join.target !== 'category') return links.map(({ name }) => name);
    // Those without an id yet will get the next ones.
    const idOf = ({ target }: Link) => Number(this.rows.category.get(target)?.['id'] ?? Number.MAX_SAFE_INTEGER);
    return [...links].sort((one, other) => one.position - other.position || idOf(one) - idOf(other)).map(({ name }) => name);
  }

  private async replace(manager: EntityManager, { entity, mark, column, target }: Join, product: ObjectLiteral, links: readonly Link[]): Promise<void> {
    const productId = Number(product['id']);
    await manager.delete(entity, { productId, ...mark });
    if (links.length === 0) return;
    const valueOf = (link: Link): unknown => (target === null ? link.target : this.rows[target].get(link.target)?.['id']);
    await manager.insert(entity, links.map((link) => ({ productId, ...mark, [column]: valueOf(link), position: link.position })));
  }
}
