import { type CatalogueRecord } from './catalogue-record';
import { type FileKind, parseFile } from './parse-file';
import { parseInThread } from './parse-in-thread';
import { Problems } from './problems';
import { type Staging } from './staging';
import { validateRecord } from './validate-record';

interface StageOptions {
  readonly kind: FileKind;
  readonly currency: string;
  /** Called after each entry, and awaited: it can end the reading by throwing. */
  readonly onRead: () => void | Promise<void>;
  readonly maxProblems?: number;
  /** Changes an entry before it is validated. */
  readonly adjust?: (record: CatalogueRecord) => CatalogueRecord;
}

/** Where the build puts `parser-thread.ts`. From the sources, files are parsed in this thread: Node by itself runs no TypeScript. */
const thread = import.meta.url.endsWith('.ts') ? undefined : new URL('./catalogue-parser.js', import.meta.url);

/**
 * Reads and validates a whole file into a staging.
 * @throws InvalidFile, with a problem per bad row
 */
export async function stageFile(
  content: AsyncIterable<Uint8Array>,
  staging: Staging,
  { kind, currency, onRead, maxProblems, adjust = (record) => record }: StageOptions,
): Promise<void> {
  const problems = new Problems(maxProblems);
  const file = { kind, currency };
  for await (const entry of thread ? parseInThread(content, file, { file: thread }) : parseFile(content, file)) {
    if ('reason' in entry) {
      problems.add(entry, entry.reason);
      continue;
    }
    const validated = validateRecord(adjust(entry), problems);
    if (!staging.addEntry(validated)) problems.add(entry, `this ${entry.kind} appears twice in the file`);
    await onRead();
  }
  problems.throwIfAny();
}
