import type { Browser, BrowserContext, Page } from 'playwright-core';

/** Visits pages of a shop and records effects that stored text must never have, such as dialogs, script errors and foreign requests. */
export class ScriptFreePages {
  readonly findings: string[] = [];
  private currentPath = '';

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly origin: string,
  ) {}

  static async open(browser: Browser, origin: string): Promise<ScriptFreePages> {
    const context = await browser.newContext();
    const pages = new ScriptFreePages(context, await context.newPage(), origin);
    await pages.attachListeners();
    return pages;
  }

  /** Opens a page and inspects its DOM and its initial HTML. @param waits "networkidle" includes what the page fetches by itself */
  async visit(path: string, waits: 'load' | 'networkidle' = 'load'): Promise<void> {
    this.currentPath = path;
    await this.page.goto(this.origin + path, { waitUntil: waits });
    // The error handlers of broken images run shortly after load.
    await this.page.waitForTimeout(50);
    for (const found of await this.page.evaluate(findActiveContent)) this.addFinding('an active element', found);
    this.checkInlineData(await (await this.context.request.get(this.origin + path)).text());
  }

  private async attachListeners(): Promise<void> {
    await this.context.exposeFunction('reportViolation', (words: string) =>
      this.addFinding('a content security policy violation', words),
    );
    await this.context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, lineNumber }) => {
        // Exposed above.
        void (window as unknown as { reportViolation(words: string): void }).reportViolation(
          `${violatedDirective} ${blockedURI} ${sample} line ${lineNumber}`,
        );
      });
    });
    this.page.on('dialog', (dialog) => {
      this.addFinding('a dialog', dialog.message());
      void dialog.dismiss();
    });
    this.page.on('pageerror', (error) => this.addFinding('a page error', error.message));
    this.page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^(?:https?|wss?):$/.test(protocol) && origin !== this.origin)
        this.addFinding('a request to another host', request.url());
    });
  }

  /** Checks that inline data is valid JSON without a character that could end its script element. */
  private checkInlineData(html: string): void {
    for (const [, type = '', data = ''] of html.matchAll(
      /<script[^>]*type="(application\/(?:ld\+)?json)"[^>]*>([\s\S]*?)<\/script>/g,
    )) {
      if (/[<>\u2028\u2029]/.test(data)) this.addFinding(`unescaped data in ${type}`, data.slice(0, 200));
      try {
        JSON.parse(data);
      } catch (error) {
        this.addFinding(`broken data in ${type}`, String(error));
      }
    }
  }

  private addFinding(what: string, words: string): void {
    this.findings.push(`${this.currentPath}: ${what}: ${words.slice(0, 300)}`);
  }
}

/** Returns elements and attributes that could run or load something that the shop did not write. */
function findActiveContent(): string[] {
  const carriers = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc'];
  const isLive = ({ name, value }: Attr) =>
    name.startsWith('on') ||
    (carriers.includes(name) && /^(?:javascript|vbscript|data:text)/i.test(value.replace(/[\u0000-\u0020]/g, '')));
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].filter(isLive).map(({ name, value }) => `${element.tagName} ${name}=${value}`),
  );
  const elements = [
    ...document.querySelectorAll(
      'iframe, object, embed, base, meta[http-equiv], form[action*="script"], main style, main link[rel=stylesheet], main script:not([type="application/ld+json"])',
    ),
  ];
  return [...attributes, ...elements.map((element) => element.outerHTML)];
}
