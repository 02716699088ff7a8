import { type EntityManager } from 'typeorm';
import { contentVersion } from '../../infra/content-version';
import { entryKinds, productLists } from './catalogue/entry-fields';
import { namesIn, readEntries, type StoredEntry } from './catalogue/read-entries';

/** Not part of the content: every order changes the stock, and pictures have their own operation. */
const otherFields: readonly string[] = ['stock', 'createdAt', 'featureImage'];

const contentFields = entryKinds.product.fields.filter(({ name }) => !otherFields.includes(name));
export const contentLists = productLists.filter(({ target }) => target !== null);

/** Everything of a product that the editor changes. */
export interface StoredContent {
  readonly stored: StoredEntry;
  /** A hash of all that. */
  readonly version: string;
}

export async function readContent(manager: EntityManager, id: number): Promise<StoredContent | null> {
  const [stored] = await readEntries(manager, 'product', { where: { id } }, { lists: contentLists });
  return stored ? { stored, version: versionOf(stored) } : null;
}

function versionOf({ id, slug, row, lists }: StoredEntry): string {
  const values = contentFields.map(({ name, format }) => format.serialize(row[name]));
  return contentVersion([id, slug, values, namesIn(lists, row)]);
}
