import { type EntityManager, type ObjectLiteral } from 'typeorm';
import { picture } from './formats';
import { type JudgedRecord, type Problems } from './judge-records';
import { BadValue } from './plain';
import { categoryName, isSame, type JoinedNames, type ShelfRows } from './shelf-rows';
import { type Join, joins } from './shelves';

interface Link {
  /** As files write it. */
  readonly name: string;
  /** The other's id, or the picture itself. */
  readonly value: unknown;
  readonly position: number;
}

/** Makes the lists of products what a file says. Runs after all entries are stored, since they may name later ones. */
export class StoreJoins {
  constructor(
    private readonly manager: EntityManager,
    private readonly rows: ShelfRows,
    private readonly joined: JoinedNames,
    private readonly problems: Problems,
  ) {}

  /** @returns whether a list has changed */
  async store(record: JudgedRecord): Promise<boolean> {
    const product = this.rows.product.get(record.slug);
    let changed = false;
    for (const join of joins) {
      const wanted = record.lists[join.name];
      if (wanted === undefined || !product) continue;
      const links = this.linksOf(record, join, wanted, product);
      const current = this.joined.get(Number(product['id']))?.[join.name] ?? [];
      if (this.problems.lines.length > 0 || isSame(inOrder(join, links), current)) continue;
      await this.replace(join, Number(product['id']), links);
      changed = true;
    }
    return changed;
  }

  private linksOf(record: JudgedRecord, join: Join, wanted: readonly string[], product: ObjectLiteral): Link[] {
    const links = wanted.flatMap((name, index) => {
      const link = this.problems.judged(record, join.name, () => this.linkOf(join, name, index + 1, product));
      return link ? [link] : [];
    });
    // One category may stand there with two places.
    if (new Set(links.map(({ value }) => value)).size < links.length) this.problems.add(record, `${join.name} name something twice`);
    return links;
  }

  private linkOf(join: Join, name: string, position: number, product: ObjectLiteral): Link {
    if (join.target === null) return { name, value: picture.judge(name), position };
    if (join.target === 'category') return this.categoryLink(name, product);
    if (join.target === 'product' && name === product['slug']) throw new BadValue('name the product itself');
    return { name, value: this.idOf(join.target, name), position };
  }

  private categoryLink(name: string, product: ObjectLiteral): Link {
    const [, key = '', told] = /^([^:]*)(?::([1-9]\d{0,8}))?$/.exec(name) ?? [];
    const position = told === undefined ? Number(product['featuredPosition']) : Number(told);
    return { name: categoryName(key, position, product), value: this.idOf('category', key === '' ? name : key), position };
  }

  private idOf(kind: keyof ShelfRows, name: string): unknown {
    const row = this.rows[kind].get(name);
    if (!row) throw new BadValue(`name the ${kind} "${name}", which is not there`);
    return row['id'];
  }

  private async replace({ entity, mark, column }: Join, productId: number, links: readonly Link[]): Promise<void> {
    await this.manager.delete(entity, { productId, ...mark });
    if (links.length === 0) return;
    await this.manager.insert(entity, links.map(({ value, position }) => ({ productId, ...mark, [column]: value, position })));
  }
}

/** Categories have no order of their own: each stands by its place there. Stored lists are read in the same order. */
function inOrder(join: Join, links: readonly Link[]): string[] {
  const sorted = join.target === 'category' ? [...links].sort((one, other) => one.position - other.position || Number(one.value) - Number(other.value)) : links;
  return sorted.map(({ name }) => name);
}
