import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

export interface Stalls {
  readonly stallMs: number;
  /** Without the time in which other processes had the processors; null where the kernel does not count it. */
  readonly ownStallMs: number | null;
}

/** Measures how long the event loop of a shop that was started with `settings` stands still. */
export class EventLoopProbe {
  /** Environment of the shop. */
  readonly settings: Readonly<Record<string, string>>;

  /** @param file written by the shop */
  constructor(private readonly file: string) {
    const probe = pathToFileURL(path.resolve('bench/event-loop-probe.mjs')).href;
    this.settings = { NODE_OPTIONS: `--import ${probe}`, EVENT_LOOP_FILE: file };
  }

  /** Returns the longest stalls in milliseconds since the last call for this process. */
  async longestStalls(pid: number): Promise<Stalls> {
    rmSync(this.file, { force: true });
    process.kill(pid, 'SIGUSR2');
    while (!existsSync(this.file)) await pause(5);
    // The probe writes it.
    return JSON.parse(readFileSync(this.file, 'utf8')) as Stalls;
  }
}
