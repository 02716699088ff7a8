import { type EntityManager } from 'typeorm';
import { contentVersion } from '../../infra/content-version';
import { entryKinds, productLists } from './catalogue-fields';
import { type FileValue } from './field-formats';
import { namesIn, readEntries, type StoredEntry } from './stored-entries';

/** Not part of the content: every order changes the stock, and pictures have their own operation. */
const otherFields: readonly string[] = ['stock', 'createdAt', 'featureImage'];

const contentFields = entryKinds.product.fields.filter(({ name }) => !otherFields.includes(name));
const contentLists = productLists.filter(({ target }) => target !== null);

interface LinkedEntry {
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

interface StoredContent {
  readonly stored: StoredEntry;
  readonly content: ProductContent;
}

export async function readContent(manager: EntityManager, id: number): Promise<StoredContent | null> {
  const [stored] = await readEntries(manager, 'product', { where: { id } }, { lists: contentLists });
  return stored ? { stored, content: contentOf(stored) } : null;
}

function contentOf({ id, slug, row, lists }: StoredEntry): ProductContent {
  const serialized = contentFields.map(({ name, format }) => [name, format.serialize(row[name])] as const);
  const values = { ...Object.fromEntries<FileValue>(serialized), isPublished: Boolean(row['isPublished']) };
  const linked = contentLists.map(({ name }) => [
    name,
    (lists[name] ?? []).map((each) => ({ slug: each.slug, title: each.title ?? each.slug })),
  ]);
  return {
    ...{ id, slug, values, featureImage: String(row['featureImage']) },
    lists: Object.fromEntries(linked) as ProductContent['lists'],
    version: contentVersion([id, slug, values, namesIn(lists, row)]),
  };
}
