import { JSONParser, type ParsedElementInfo, type ParsedTokenInfo, TokenType } from '@streamparser/json';
import { ShopError } from '../../../../domain/errors';
import { type EntryKind, kindsInOrder } from '../catalogue/entry-fields';
import { quoted, unreadableFile } from '../catalogue/entry-problems';
import { type ExportedEntry, maxEntryLength, type ParsedEntry, type ReadKind } from './file-entries';

/** The name in a file of the list with the entries of a kind. */
const listNames: Record<EntryKind, string> = {
  category: 'categories',
  tag: 'tags',
  ingredient: 'ingredients',
  product: 'products',
};

/** An entry as it stands in a list of the file, indented by four spaces. */
const entryText = ({ slug, values }: ExportedEntry) =>
  JSON.stringify({ slug, ...values }, null, 2).replaceAll('\n', '\n    ');

/** Yields the text of a file in parts. */
export async function* writeJson(read: ReadKind, currency: string): AsyncGenerator<string> {
  yield `{\n  "currency": ${JSON.stringify(currency)}`;
  for (const kind of kindsInOrder) {
    yield `,\n  "${listNames[kind]}": [`;
    let written = 0;
    for await (const entries of read(kind))
      yield entries.map((entry) => `${written++ > 0 ? ',' : ''}\n    ${entryText(entry)}`).join('');
    yield written > 0 ? '\n  ]' : ']';
  }
  yield '\n}\n';
}

type JsonObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One entry has at most these tokens, however deep: the gallery is the longest list. */
const maxEntryTokens = 20_000;
const opening: readonly TokenType[] = [TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET];
const closing: readonly TokenType[] = [TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET];

/** Bounds what the parser keeps in memory: it holds an entry as a whole, however deep and long it is, and a text before it ends. */
class EntrySize {
  private depth = 0;
  private tokens = 0;
  private text: unknown = '';
  private list = '';
  private entry = 0;
  private field = '';
  /** In bytes of the file. */
  private read = 0;
  private begun = 0;

  /** @throws InvalidFile */
  count({ token, value, offset }: ParsedTokenInfo): void {
    if (opening.includes(token)) this.depth += 1;
    if (closing.includes(token)) this.depth -= 1;
    this.tokens = this.depth > 2 ? this.tokens + 1 : 0;
    if (this.tokens > maxEntryTokens) throw unreadableFile('An entry has more values than the catalogue knows.');
    if (this.depth <= 2) this.begun = offset;
    this.locate(token, value);
  }

  private locate(token: TokenType, value: unknown): void {
    if (token === TokenType.STRING) this.text = value;
    if (token === TokenType.COLON && this.depth === 1) [this.list, this.entry, this.field] = [String(this.text), 0, ''];
    if (token === TokenType.COLON && this.depth === 3) this.field = String(this.text);
    if (token === TokenType.LEFT_BRACE && this.depth === 3) [this.entry, this.field] = [this.entry + 1, ''];
  }

  /** Counts a part of the file that was parsed; what it has not ended is kept. @throws InvalidFile */
  add({ length }: Uint8Array): void {
    this.read += length;
    if (this.read - this.begun <= maxEntryLength) return;
    const reason = `${this.field === '' ? 'an entry' : quoted(this.field)} is too long: an entry has at most 2 MB`;
    throw unreadableFile(reason, this.list === '' ? '' : `${quoted(this.list)}, entry ${Math.max(1, this.entry)}`);
  }
}

/** Collects the entries of the lists, and the problems of the rest of the file, while the file is parsed. */
class JsonReader {
  private entries: ParsedEntry[] = [];
  private hasCurrency = false;

  constructor(private readonly currency: string) {}

  /** Receives the entries of a list before the list, and the properties of the file before the file itself. */
  receive({ value, key, parent, stack }: ParsedElementInfo): void {
    const file = [value, parent, stack[1]?.value][stack.length];
    if (!isObject(file)) throw unreadableFile('The file must contain an object.');
    if (stack.length === 1) this.receiveProperty(String(key), value);
    if (stack.length !== 2 || !Array.isArray(parent)) return;
    this.receiveEntry(String(stack[1]?.key), Number(key), value);
    // The parser keeps the whole list otherwise.
    parent[Number(key)] = null;
  }

  /** Returns what was received since the last call. */
  take(): readonly ParsedEntry[] {
    const taken = this.entries;
    this.entries = [];
    return taken;
  }

  end(): void {
    if (!this.hasCurrency) this.refuse(`currency must be ${this.currency}, as this shop's prices are`);
  }

  private receiveProperty(name: string, value: unknown): void {
    if (name === 'currency') this.hasCurrency = value === this.currency;
    else if (kindOfList(name) === undefined) this.refuse(`"${quoted(name)}" is not part of a catalogue`);
    else if (!Array.isArray(value)) this.refuse(`${name} must be a list`);
  }

  /** Entries are located by their position in the list, from 1: the parser keeps no line numbers. */
  private receiveEntry(name: string, index: number, entry: unknown): void {
    const kind = kindOfList(name);
    if (kind === undefined) return;
    const location = `${name}, entry ${index + 1}`;
    if (isObject(entry) && typeof entry['slug'] === 'string') {
      const { slug, ...values } = entry;
      this.entries.push({ kind, slug: String(slug), location, values });
    } else this.refuse('must be an object with a slug', location);
  }

  private refuse(reason: string, location = ''): void {
    this.entries.push({ location, slug: '', reason });
  }
}

const kindOfList = (name: string) => kindsInOrder.find((kind) => listNames[kind] === name);

/** Yields the entries of a file. @throws InvalidFile at once for text that is not JSON */
export async function* readJson(file: AsyncIterable<Uint8Array>, currency: string): AsyncGenerator<ParsedEntry> {
  const reader = new JsonReader(currency);
  const parser = new JSONParser({ paths: ['$', '$.*', '$.*.*'] });
  const size = new EntrySize();
  parser.onToken = (token) => size.count(token);
  parser.onValue = (element) => reader.receive(element);
  for await (const part of file) {
    parse(() => parser.write(part));
    size.add(part);
    yield* reader.take();
  }
  parse(() => {
    if (!parser.isEnded) parser.end();
  });
  reader.end();
  yield* reader.take();
}

function parse(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof ShopError) throw error;
    throw unreadableFile(`The file is not valid JSON: ${error instanceof Error ? error.message : ''}`);
  }
}
