import { type DataSource } from 'typeorm';
import { defineLoader, groupedByKey, type Load } from '../../infra/request/loaders';
import { Category } from './category.entity';
import { Ingredient, ingredientColumns } from './ingredient.entity';
import { ProductImage, Tag } from './product-associations.entity';

/** Rows of other tables that belong to products. */
interface ProductParts {
  /** The gallery, in its order. */
  readonly picture: Pick<ProductImage, 'image'>;
  /** By category position. */
  readonly category: Category;
  readonly tag: Pick<Tag, 'slug'>;
  /** By position, the main one first. */
  readonly ingredient: Ingredient;
}

type Kind = keyof ProductParts;
type PartKey = `${Kind}/${number}`;

interface Source<Part> {
  readonly entity: new () => object;
  readonly properties: readonly (keyof Part & string)[];
  /** FROM of the parts as `part`, with the column of their products and their position. */
  readonly from: string;
  readonly product: string;
  readonly position: string;
}

const sources: { readonly [Each in Kind]: Source<ProductParts[Each]> } = {
  picture: {
    entity: ProductImage,
    properties: ['image'],
    from: 'product_image part',
    product: 'part.product_id',
    position: 'part.position',
  },
  category: {
    entity: Category,
    properties: ['id', 'key', 'title', 'description', 'banner', 'tile', 'position'],
    from: 'product_category link INNER JOIN category part ON part.id = link.category_id',
    product: 'link.product_id',
    position: 'part.position',
  },
  tag: {
    entity: Tag,
    properties: ['slug'],
    from: 'product_tag link INNER JOIN tag part ON part.id = link.tag_id',
    product: 'link.product_id',
    position: 'link.position',
  },
  ingredient: {
    entity: Ingredient,
    properties: ingredientColumns,
    from: 'product_ingredient link INNER JOIN ingredient part ON part.id = link.ingredient_id',
    product: 'link.product_id',
    position: 'link.position',
  },
};

const texts = new WeakMap<DataSource, Map<Kind, string>>();

/** Returns the SELECT of one kind. All have the same columns, so that one statement can read several: a part is an object in JSON. */
function textOf(db: DataSource, kind: Kind): string {
  const known = texts.get(db) ?? new Map<Kind, string>();
  texts.set(db, known);
  const text = known.get(kind) ?? selectOf(db, kind);
  known.set(kind, text);
  return text;
}

function selectOf(db: DataSource, kind: Kind): string {
  const { entity, properties, from, product, position } = sources[kind];
  const metadata = db.getMetadata(entity);
  const fields = properties.map((property) => {
    const column = metadata.findColumnWithPropertyName(property);
    if (column === undefined) throw new Error(`${metadata.name} has no column ${property}.`);
    return `'${property}', part.${column.databaseName}`;
  });
  return (
    `SELECT '${kind}' AS kind, ${product} AS owner, ${position} AS place, part.id AS id, ` +
    `JSON_OBJECT(${fields.join(', ')}) AS part FROM ${from} WHERE ${product} IN (:...${kind})`
  );
}

interface PartRow {
  readonly kind: Kind;
  readonly owner: number;
  readonly place: number;
  readonly id: number;
  /** Text, except on MySQL, whose driver parses JSON. */
  readonly part: unknown;
}

/** One statement for everything that a request shows of its products. */
const productParts = defineLoader<PartKey, unknown[]>('productParts', async (keys, { db }) => {
  const idsOf = new Map<Kind, number[]>();
  for (const key of keys) {
    // Follows from the type of the keys.
    const [kind, id] = key.split('/') as [Kind, string];
    idsOf.set(kind, [...(idsOf.get(kind) ?? []), Number(id)]);
  }
  const text = [...idsOf.keys()].map((kind) => textOf(db, kind)).join(' UNION ALL ');
  const [sql, values] = db.driver.escapeQueryWithParameters(text, Object.fromEntries(idsOf));
  const rows = await db.query<PartRow[]>(sql, values);
  // Sorted here: a database sorts such a result in a temporary table.
  const sorted = rows.toSorted((one, other) => one.place - other.place || one.id - other.id);
  return groupedByKey(keys, sorted, ({ kind, owner }): PartKey => `${kind}/${owner}`).map((group) =>
    group.map(({ part }) => (typeof part === 'string' ? (JSON.parse(part) as unknown) : part)),
  );
});

/** Returns the parts of a product, in their order; parts of all kinds that are requested at the same time take one statement. */
export function loadParts<Each extends Kind>(
  load: Load,
  kind: Each,
  productId: number,
): Promise<readonly ProductParts[Each][]> {
  // The statement selects the properties of this kind.
  return load(productParts, `${kind}/${productId}`) as Promise<readonly ProductParts[Each][]>;
}

/** Returns the paths of a product's pictures, in gallery order. */
export async function loadGallery(load: Load, productId: number): Promise<string[]> {
  return (await loadParts(load, 'picture', productId)).map(({ image }) => image);
}
