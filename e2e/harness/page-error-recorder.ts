import type { ConsoleMessage, Page, Request, Response } from 'playwright-core';

/** An error response that is part of a journey, such as that of a declined card. */
export interface ExpectedResponse {
  readonly status: number;
  readonly path: RegExp;
}

export interface PageErrorRecorderOptions {
  readonly expected: readonly ExpectedResponse[];
  /** With scripts disabled, the browser reports preloaded scripts as failed requests. */
  readonly runsScripts: boolean;
}

/** Records console errors, crashes, failed requests and requests to other origins. */
export class PageErrorRecorder {
  private readonly findings: string[] = [];

  constructor(
    private readonly origin: string,
    private readonly options: PageErrorRecorderOptions,
  ) {}

  attach(page: Page): void {
    page.on('console', (message) => this.onConsole(message));
    page.on('pageerror', (error) => this.addFinding('page error', error.stack ?? error.message));
    page.on('request', (request) => this.onRequest(request));
    page.on('requestfailed', (request) => this.onRequestFailed(request));
    page.on('response', (response) => this.onResponse(response));
    page.on('crash', () => this.addFinding('crash', page.url()));
  }

  /** @throws Error with one line for each finding */
  expectNoErrors(): void {
    if (this.findings.length > 0) throw new Error(`The page reported errors:\n${this.findings.join('\n')}`);
  }

  /** Adds the findings to an error, since they often state its cause. */
  appendFindings(error: unknown): unknown {
    // `instanceof Error` fails here: errors of Playwright and of the test context have different Error classes.
    const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined;
    if (this.findings.length === 0 || typeof message !== 'string') return error;
    return new Error(`${message}\n\nErrors reported by the page before:\n${this.findings.join('\n')}`, {
      cause: error,
    });
  }

  private onConsole(message: ConsoleMessage): void {
    const isGrave = message.type() === 'error' || (message.type() === 'warning' && !isIgnoredWarning(message.text()));
    // Repeats a failed response, which is recorded with its status already.
    if (isGrave && !message.text().startsWith('Failed to load resource'))
      this.addFinding(`console ${message.type()}`, message.text());
  }

  private onRequest(request: Request): void {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== this.origin)
      this.addFinding('request to another origin', request.url());
  }

  private onRequestFailed(request: Request): void {
    const reason = request.failure()?.errorText ?? 'unknown reason';
    // Leaving a page aborts its pending requests.
    const isSwitchedOff = reason === 'csp' && !this.options.runsScripts;
    if (reason !== 'net::ERR_ABORTED' && !isSwitchedOff)
      this.addFinding('failed request', `${request.url()} (${reason})`);
  }

  private onResponse(response: Response): void {
    const status = response.status();
    const { pathname } = new URL(response.url());
    if (status < 400 || this.options.expected.some((answer) => answer.status === status && answer.path.test(pathname)))
      return;
    this.addFinding('error response', `${response.request().method()} ${response.url()} (${status})`);
  }

  private addFinding(kind: string, words: string): void {
    this.findings.push(`${kind}: ${words}`);
  }
}

/** Preload warnings, which depend on the load of the machine, and the router's warning about a malformed URL. */
function isIgnoredWarning(warning: string): boolean {
  return warning.includes('was preloaded using link preload but not used') || warning.includes('malformed URL segment');
}
