import { type EntityManager } from 'typeorm';
import { contentVersion } from '../../infra/content-version';
import { type FileValue, type RecordKind } from './import/catalogue-record';
import { entityMappings, joins } from './import/entity-mappings';
import { readLinks, type LinkedNames } from './import/stored-catalogue';
import { type LinkedEntries, readLinkedEntries, type Wanted } from './linked-entries';
import { Product } from './product.entity';

/** Not part of the content: every order changes the stock, and pictures have their own operation. */
const otherFields: readonly string[] = ['stock', 'createdAt', 'featureImage'];
const otherLists: readonly string[] = ['gallery'];

const contentFields = entityMappings.product.fields.filter(({ name }) => !otherFields.includes(name));
export const contentJoins = joins.filter(({ name }) => !otherLists.includes(name));

export interface LinkedEntry {
  readonly slug: string;
  readonly title: string;
}

/** Everything of a product that the editor changes. */
export interface ProductContent {
  readonly id: number;
  readonly slug: string;
  readonly featureImage: string;
  /** By the names and in the form of the catalogue's files. */
  readonly values: Readonly<Record<string, FileValue>>;
  readonly lists: Readonly<Record<string, readonly LinkedEntry[]>>;
  /** A hash of all that. */
  readonly version: string;
}

/** A stored product with its lists, as the rules of the catalogue's files read it. */
export interface StoredContent {
  readonly product: Product;
  readonly entries: LinkedEntries;
  readonly links: LinkedNames;
  readonly content: ProductContent;
}

/** A category is `key` or `key:position` there. */
export const plainName = (name: string): string => name.split(':')[0] ?? name;

/** @param wanted entries that the product shall link to, read together with those that it does */
export async function readContent(
  manager: EntityManager,
  id: number,
  wanted: Wanted = {},
): Promise<StoredContent | null> {
  const product = await manager.findOneBy(Product, { id });
  if (!product) return null;
  const entries = await readLinkedEntries(manager, id, wanted);
  const links = (await readLinks(manager, entries.known, new Map([[id, product]]), contentJoins)).get(id) ?? {};
  return { product, entries, links, content: contentOf(product, entries, links) };
}

function contentOf(product: Product, entries: LinkedEntries, links: LinkedNames): ProductContent {
  const { id, slug, featureImage } = product;
  const row: Readonly<Record<string, unknown>> = { ...product };
  const values = Object.fromEntries(contentFields.map(({ name, format }) => [name, format.serialize(row[name])]));
  const linked = (kind: RecordKind, names: readonly string[]) =>
    names.map(plainName).map((name) => ({ slug: name, title: entries.titleOf(kind, name) }));
  const lists = Object.fromEntries(
    contentJoins.flatMap(({ name, target }) => (target ? [[name, linked(target, links[name] ?? [])] as const] : [])),
  );
  const version = contentVersion([id, slug, { ...values, isPublished: Boolean(product.isPublished) }, links]);
  return { id, slug, featureImage, values, lists, version };
}
