import { on } from 'node:events';
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { parseFile, type ParseOptions } from './parse-file';
import { type ParserReply } from './parse-in-thread';
import { InvalidFile, type ParsedEntry } from './problems';

/* The program of the thread in which files are parsed; see parse-in-thread.ts. */

if (!parentPort) throw new Error('This program runs in a thread of the shop or of the command line.');
const port = parentPort;
let parsed: ParsedEntry[] = [];

const reply = (isLast: boolean) => {
  port.postMessage({ entries: parsed, isLast } satisfies ParserReply);
  parsed = [];
};

/** Yields the parts of the file, and answers each with what was parsed until the next one is needed. */
async function* receivedParts(): AsyncGenerator<Uint8Array> {
  // The messages of `parse-in-thread.ts`.
  for await (const [part] of on(port, 'message') as AsyncIterable<[Uint8Array | null]>) {
    if (part === null) return;
    yield part;
    reply(false);
  }
}

/** Requests come first where all cores are busy. */
function lowerPriority(): void {
  // On Linux it is the priority of a thread, elsewhere that of the whole process.
  if (process.platform !== 'linux') return;
  try {
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A sandbox may refuse the system call; the file is parsed all the same.
  }
}

lowerPriority();
try {
  // The parameters of `parse-in-thread.ts`.
  for await (const entry of parseFile(receivedParts(), workerData as ParseOptions)) parsed.push(entry);
  reply(true);
} catch (error) {
  if (!(error instanceof InvalidFile)) throw error;
  port.postMessage({ refused: { first: error.first, more: error.more } } satisfies ParserReply);
}
port.close();
