import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ParseOptions } from './parse-file';
import { type FileProblem, InvalidFile, type ParsedEntry } from './problems';

/** What the thread answers: once for each part of the file, and once at the end; or why it refuses the file. */
export type ParserReply =
  | { readonly entries: readonly ParsedEntry[]; readonly isLast: boolean }
  | { readonly refused: { readonly first: readonly FileProblem[]; readonly more: number } };

/** The program of a thread, with options of Node to run it with. */
export interface ThreadProgram {
  readonly file: URL;
  readonly execArgv?: string[];
}

/** What is parsed lives shortly: a smaller nursery is collected more often, and takes less memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 };
/** Parts that wait in the thread, so that it parses while this one stores what it has parsed. They bound what both hold in memory. */
const partsAhead = 4;

/**
 * Parses a file as `parseFile` does, on another core where there is one.
 * @throws InvalidFile; the error of a part that cannot be read
 */
export async function* parseInThread(
  content: AsyncIterable<Uint8Array>,
  options: ParseOptions,
  { file, execArgv }: ThreadProgram,
): AsyncGenerator<ParsedEntry> {
  const thread = new Worker(file, { workerData: options, resourceLimits, ...(execArgv && { execArgv }) });
  // Rejects with the error of the thread.
  const replies = on(thread, 'message', { close: ['exit'] });
  const parts = content[Symbol.asyncIterator]();
  const send = async () => {
    const part = await parts.next();
    thread.postMessage(part.done ? null : part.value);
  };
  try {
    for (let sent = 0; sent < partsAhead; sent += 1) await send();
    // The messages of `parser-thread.ts`.
    for await (const [reply] of replies as AsyncIterable<[ParserReply]>) {
      if ('refused' in reply) throw new InvalidFile(reply.refused.first, reply.refused.more);
      await send();
      yield* reply.entries;
      if (reply.isLast) return;
    }
    throw new Error('The thread that parses the file has ended early.');
  } finally {
    await thread.terminate();
  }
}
