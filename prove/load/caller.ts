import type { Tally } from './tally';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface Call {
  readonly path: string;
  readonly token?: string;
  /** Sent as JSON by POST; a GET without it. */
  readonly body?: object;
}

/** Calls a shop over HTTP and tallies what came of it. */
export class Caller {
  constructor(
    private readonly origin: string,
    public tally: Tally,
  ) {}

  /** @returns the answer, or undefined when the shop turned the call away or failed: the visit then ends */
  async call({ path, token, body }: Call): Promise<Answer | undefined> {
    const begin = performance.now();
    const { tally } = this;
    try {
      const response = await fetch(this.origin + path, {
        headers: { 'content-type': 'application/json', ...(token !== undefined && { 'x-auth-token': token }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.status < 400) {
        tally.note('served', performance.now() - begin);
        return { status: response.status, body: text };
      }
      if (response.status === 503 && response.headers.has('retry-after')) tally.note('turned away', 0);
      else tally.fail(`${path}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      tally.fail(`${path}: ${String(error)}`);
    }
    return undefined;
  }
}
