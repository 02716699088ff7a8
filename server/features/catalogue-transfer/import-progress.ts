import { setImmediate as nextTurn } from 'node:timers/promises';

/** The import was cancelled, is continued by another process, or this process ends. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';

  constructor() {
    super('The import was stopped, or another process goes on with it.');
  }
}

/** SQLite and parsers do not return to the event loop by themselves: longer, and requests would wait. */
const turnMs = 8;
const beatMs = 1000;

interface ProgressOptions {
  /** Aborted when the process ends. */
  readonly signal: AbortSignal;
  /** Writes how far the import is. @returns false if it is to stop */
  readonly beat: (done: number, total: number) => Promise<boolean>;
}

/** Notes how far an import is, once a second, and lets requests run in between. */
export class ImportProgress {
  private turnedAt = performance.now();
  private beatAt = performance.now();
  private beating: Promise<void> | undefined;
  private outcome: { readonly error: unknown } | undefined;

  constructor(private readonly options: ProgressOptions) {}

  /** @throws ImportStopped */
  async report(done: number, total: number): Promise<void> {
    const now = performance.now();
    if (now - this.turnedAt > turnMs) {
      await nextTurn();
      this.turnedAt = performance.now();
    }
    if (this.options.signal.aborted) throw new ImportStopped();
    if (this.outcome) throw this.outcome.error;
    // Not awaited: it may have to wait for the transaction of a snapshot.
    if (!this.beating && now - this.beatAt > beatMs) this.beating = this.beat(done, total);
  }

  /** Waits for what is being written. */
  async settled(): Promise<void> {
    await this.beating;
  }

  private async beat(done: number, total: number): Promise<void> {
    try {
      if (!(await this.options.beat(done, total))) this.outcome = { error: new ImportStopped() };
    } catch (error) {
      this.outcome = { error };
    }
    this.beatAt = performance.now();
    this.beating = undefined;
  }
}
