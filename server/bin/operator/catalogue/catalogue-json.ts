import { ShopError, shopError } from '../../../../domain/errors';
import { type ExportedRecord } from './stored-catalogue';
import { type CatalogueRecord, type RecordKind, recordKinds } from './catalogue-record';

const listNames: Record<RecordKind, string> = {
  category: 'categories',
  tag: 'tags',
  ingredient: 'ingredients',
  product: 'products',
};

type JsonObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function writeJson(records: readonly ExportedRecord[], currency: string): string {
  const lists = recordKinds.map((kind) => [
    listNames[kind],
    records.filter((record) => record.kind === kind).map(({ slug, values }) => ({ slug, ...values })),
  ]);
  return `${JSON.stringify({ currency, ...Object.fromEntries(lists) }, null, 2)}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof SyntaxError)
      throw shopError('INVALID', `The file is not valid JSON: ${error.message.split('\n')[0] ?? ''}`);
    throw error;
  }
}

/** Entries are located by their position in the list, from 1: JSON.parse keeps no line numbers. */
function recordsOf(kind: RecordKind, list: unknown, problems: string[]): CatalogueRecord[] {
  const name = listNames[kind];
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    problems.push(`${name} must be a list`);
    return [];
  }
  return list.flatMap((entry: unknown, index) => {
    const location = `${name}, entry ${index + 1}`;
    if (isObject(entry) && typeof entry['slug'] === 'string') {
      const { slug, ...values } = entry;
      return [{ kind, slug: String(slug), location, values }];
    }
    problems.push(`${location}: must be an object with a slug`);
    return [];
  });
}

/** @throws ShopError INVALID, with one problem per invalid entry */
export function readJson(text: string, currency: string): CatalogueRecord[] {
  const file = parsed(text);
  if (!isObject(file)) throw shopError('INVALID', 'The file must contain an object.');
  const problems: string[] = [];
  if (file['currency'] !== currency) problems.push(`currency must be ${currency}, as this shop's prices are`);
  const known = ['currency', ...Object.values(listNames)];
  for (const name of Object.keys(file).filter((one) => !known.includes(one)))
    problems.push(`"${name}" is not part of a catalogue`);
  const records = recordKinds.flatMap((kind) => recordsOf(kind, file[listNames[kind]], problems));
  if (problems.length > 0) throw new ShopError(problems.map((message) => ({ code: 'INVALID', message })));
  return records;
}
