import { type CatalogueRecord } from './catalogue-record';
import { type FileKind, parseFile } from './parse-file';
import { parseInThread } from './parse-in-thread';
import { InvalidFile, type Problems } from './problems';
import { type Staging } from './staging';
import { validateRecord } from './validate-record';

interface StageOptions {
  readonly kind: FileKind;
  readonly currency: string;
  /** Called after each entry, and awaited: it can end the reading by throwing. */
  readonly onRead: () => void | Promise<void>;
  /** Receives the problems of entries, which do not end the reading. */
  readonly problems: Problems;
  /** Changes an entry before it is validated. */
  readonly adjust?: (record: CatalogueRecord) => CatalogueRecord;
}

/** Where the build puts `parser-thread.ts`. From the sources, files are parsed in this thread: Node by itself runs no TypeScript. */
const thread = import.meta.url.endsWith('.ts') ? undefined : new URL('./catalogue-parser.js', import.meta.url);

/**
 * Reads and validates a whole file into a staging.
 * @throws InvalidFile, with the problems before, for a file that cannot be read on
 */
export async function stageFile(
  content: AsyncIterable<Uint8Array>,
  staging: Staging,
  { kind, currency, onRead, problems, adjust = (record) => record }: StageOptions,
): Promise<void> {
  const file = { kind, currency };
  const entries = thread ? parseInThread(content, file, { file: thread }) : parseFile(content, file);
  try {
    for await (const entry of entries) {
      if ('reason' in entry) {
        problems.add(entry, entry.reason);
        continue;
      }
      const validated = validateRecord(adjust(entry), problems);
      if (!staging.addEntry(validated)) problems.add(entry, `this ${entry.kind} appears twice in the file`);
      await onRead();
    }
  } catch (error) {
    if (!(error instanceof InvalidFile) || problems.isEmpty) throw error;
    for (const problem of error.first) problems.add(problem, problem.reason);
    problems.throwIfAny();
  }
}
