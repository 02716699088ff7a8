import { type AdmissionLimits } from '../http/admission';

export const limits: AdmissionLimits = {
  concurrency: 1,
  maxQueued: 3,
  burstWaitMilliseconds: 60_000,
  sustainedAfterMilliseconds: 5000,
  sustainedWaitMilliseconds: 1000,
};

/** Requests that stay running until a test ends them, oldest first. */
export class SlowHandler {
  readonly started: string[] = [];
  private readonly finishers: (() => void)[] = [];
  private onStart: () => void = () => {};

  handle(name: string): Promise<void> {
    this.started.push(name);
    this.onStart();
    return new Promise((resolve) => this.finishers.push(resolve));
  }

  finishOne(): void {
    const end = this.finishers.shift();
    if (!end) throw new Error('Nothing is being worked on.');
    end();
  }

  async untilStarted(count: number): Promise<void> {
    while (this.started.length < count)
      await new Promise<void>((resolve) => {
        this.onStart = resolve;
      });
  }
}
