import { type Readable } from 'node:stream';
import { JSONParser, type ParsedElementInfo } from '@streamparser/json';
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

/** An entry as it stands in a list of the file, indented by four spaces. */
const entryText = ({ slug, values }: ExportedRecord) =>
  JSON.stringify({ slug, ...values }, null, 2).replaceAll('\n', '\n    ');

/** Yields the text of a file in parts. The records are sorted by kind. */
export async function* writeJson(
  parts: AsyncIterable<readonly ExportedRecord[]>,
  currency: string,
): AsyncGenerator<string> {
  yield `{\n  "currency": ${JSON.stringify(currency)}`;
  const remaining = [...recordKinds];
  let open: RecordKind | undefined;
  const close = () => (open === undefined ? '' : '\n  ]');
  for await (const records of parts) {
    let text = '';
    for (const record of records) {
      if (record.kind === open) text += ',';
      else {
        text += close();
        while (remaining[0] !== undefined && remaining[0] !== record.kind) text += emptyList(remaining.shift());
        remaining.shift();
        text += `,\n  "${listNames[record.kind]}": [`;
        open = record.kind;
      }
      text += `\n    ${entryText(record)}`;
    }
    yield text;
  }
  yield `${close()}${remaining.map(emptyList).join('')}\n}\n`;
}

const emptyList = (kind: RecordKind | undefined) => (kind === undefined ? '' : `,\n  "${listNames[kind]}": []`);

const kindOfList = (name: unknown) => recordKinds.find((kind) => listNames[kind] === name);

/** Collects the entries of the lists, and the problems of the rest of the file, while the file is parsed. */
class JsonReader {
  private readonly problems: string[] = [];
  private records: CatalogueRecord[] = [];
  private hasCurrency = false;

  constructor(private readonly currency: string) {}

  /** Receives the entries of a list before the list, and the properties of the file before the file itself. */
  receive({ value, key, parent, stack }: ParsedElementInfo): void {
    const file = [value, parent, stack[1]?.value][stack.length];
    if (!isObject(file)) throw shopError('INVALID', 'The file must contain an object.');
    if (stack.length === 1) this.receiveProperty(String(key), value);
    if (stack.length !== 2 || !Array.isArray(parent)) return;
    this.receiveEntry(String(stack[1]?.key), Number(key), value);
    // The parser keeps the whole list otherwise.
    parent[Number(key)] = null;
  }

  /** Returns the entries since the last call. */
  takeRecords(): readonly CatalogueRecord[] {
    const taken = this.records;
    this.records = [];
    return taken;
  }

  /** @throws ShopError INVALID, with one problem per invalid entry */
  end(): void {
    const currencyProblem = this.hasCurrency ? [] : [`currency must be ${this.currency}, as this shop's prices are`];
    const problems = [...currencyProblem, ...this.problems];
    if (problems.length > 0) throw new ShopError(problems.map((message) => ({ code: 'INVALID', message })));
  }

  private receiveProperty(name: string, value: unknown): void {
    if (name === 'currency') this.hasCurrency = value === this.currency;
    else if (kindOfList(name) === undefined) this.problems.push(`"${name}" is not part of a catalogue`);
    else if (!Array.isArray(value)) this.problems.push(`${name} must be a list`);
  }

  /** Entries are located by their position in the list, from 1: the parser keeps no line numbers. */
  private receiveEntry(name: string, index: number, entry: unknown): void {
    const kind = kindOfList(name);
    if (kind === undefined) return;
    const location = `${name}, entry ${index + 1}`;
    if (isObject(entry) && typeof entry['slug'] === 'string') {
      const { slug, ...values } = entry;
      this.records.push({ kind, slug: String(slug), location, values });
    } else this.problems.push(`${location}: must be an object with a slug`);
  }
}

/** @throws ShopError INVALID at the end, with one problem per invalid entry; at once for text that is not JSON */
export async function* readJson(file: Readable, currency: string): AsyncGenerator<CatalogueRecord> {
  const reader = new JsonReader(currency);
  const parser = new JSONParser({ paths: ['$', '$.*', '$.*.*'] });
  parser.onValue = (element) => reader.receive(element);
  // A stream without an encoding yields buffers.
  for await (const part of file as AsyncIterable<Buffer>) {
    parse(() => parser.write(part));
    yield* reader.takeRecords();
  }
  parse(() => {
    if (!parser.isEnded) parser.end();
  });
  reader.end();
}

function parse(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof ShopError) throw error;
    throw shopError('INVALID', `The file is not valid JSON: ${error instanceof Error ? error.message : ''}`);
  }
}
