import type { ConsoleMessage, Page, Request, Response } from 'playwright-core';

/** An answer that belongs to a journey although it is no success, as a declined card's. */
export interface ExpectedAnswer {
  readonly status: number;
  readonly path: RegExp;
}

export interface Allowances {
  readonly expected: readonly ExpectedAnswer[];
  /** Where scripts are switched off, the browser counts those that it was told to load early as failed. */
  readonly runsScripts: boolean;
}

/** Keeps what must not happen on a page: errors, requests that fail, requests to other places. */
export class Watch {
  private readonly findings: string[] = [];

  constructor(
    private readonly origin: string,
    private readonly allowances: Allowances,
  ) {}

  follow(page: Page): void {
    page.on('console', (message) => this.hearConsole(message));
    page.on('pageerror', (error) => this.add('error of the page', error.stack ?? error.message));
    page.on('request', (request) => this.hearRequest(request));
    page.on('requestfailed', (request) => this.hearFailure(request));
    page.on('response', (response) => this.hearResponse(response));
    page.on('crash', () => this.add('crash', page.url()));
  }

  /** @throws with a line for each finding */
  expectNothing(): void {
    if (this.findings.length > 0) throw new Error(`The page was not quiet:\n${this.findings.join('\n')}`);
  }

  /** What went wrong on the way often says why a journey did not go on. */
  explain(error: unknown): unknown {
    // The browser's library and the tests live in two worlds, each with its own class of errors.
    const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined;
    if (this.findings.length === 0 || typeof message !== 'string') return error;
    return new Error(`${message}\n\nOn the way:\n${this.findings.join('\n')}`, { cause: error });
  }

  private hearConsole(message: ConsoleMessage): void {
    const isGrave = message.type() === 'error' || (message.type() === 'warning' && !isAdvice(message.text()));
    // The browser says once more, without the status as a number, what the answer has said already.
    if (isGrave && !message.text().startsWith('Failed to load resource')) this.add(`console ${message.type()}`, message.text());
  }

  private hearRequest(request: Request): void {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== this.origin) this.add('request to another place', request.url());
  }

  private hearFailure(request: Request): void {
    const reason = request.failure()?.errorText ?? 'no reason';
    // Leaving a page ends what it was still loading.
    const isSwitchedOff = reason === 'csp' && !this.allowances.runsScripts;
    if (reason !== 'net::ERR_ABORTED' && !isSwitchedOff) this.add('failed request', `${request.url()} (${reason})`);
  }

  private hearResponse(response: Response): void {
    const status = response.status();
    const { pathname } = new URL(response.url());
    if (status < 400 || this.allowances.expected.some((answer) => answer.status === status && answer.path.test(pathname))) return;
    this.add('refused request', `${response.request().method()} ${response.url()} (${status})`);
  }

  private add(kind: string, words: string): void {
    this.findings.push(`${kind}: ${words}`);
  }
}

/** Speed advice of the browser, which depends on how busy the machine is, and the router's remark on an address that was mistyped. */
function isAdvice(warning: string): boolean {
  return warning.includes('was preloaded using link preload but not used') || warning.includes('malformed URL segment');
}
