/**
 * Runs in the explorer's page, which has no options for these: it opens the first example on the first visit (the explorer opens the last one),
 * opens the variables of each example, and shows in the page's header the token that requests send.
 * The class is sent as source text, so its methods must not refer to anything outside of it.
 */
class ExampleWindows {
  private readonly visitedKey = 'shop_explorer_visited';
  /** The examples whose variables were opened. Closed again, they stay closed. */
  private readonly opened = new Set<string>();

  constructor(private readonly exampleCount: number) {}

  start(): void {
    const observer = new MutationObserver(() => this.update());
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
    this.update();
  }

  private update(): void {
    this.openFirstExample();
    this.openVariables();
  }

  private openFirstExample(): void {
    const tabs = document.querySelectorAll<HTMLElement>('.window-switcher__item');
    // The explorer adds the examples one after the other, and opens each of them.
    if (localStorage.getItem(this.visitedKey) !== null || tabs.length < this.exampleCount) return;
    localStorage.setItem(this.visitedKey, 'true');
    tabs[0]?.click();
  }

  private openVariables(): void {
    const example = document.querySelector('.window-switcher__item--active')?.textContent.trim();
    const title = document.querySelector<HTMLElement>('[track-id="toggle_variables"]');
    if (example === undefined || !title || this.opened.has(example)) return;
    this.opened.add(example);
    if (!title.parentElement?.classList.contains('show-variables')) title.click();
  }
}

/** Shows the token of the last request, or the one that a sign-in has returned since, which the next request sends. */
function showTokenInUse(): void {
  const display = Object.assign(document.createElement('li'), { className: 'shop-token' });
  const show = (token: string) => {
    display.textContent = `x-auth-token: ${token === '' ? 'none' : `${token.slice(0, 6)}…${token.slice(-6)}`}`;
    display.title = token === '' ? 'Run Login to get a token.' : token;
    document.querySelector('.header__menu')?.prepend(display);
  };
  const send = window.fetch;
  window.fetch = async (input, init) => {
    if (init?.method !== 'POST') return send(input, init);
    // The explorer omits a header whose value is empty.
    show(new Headers(init.headers).get('x-auth-token') ?? '');
    const response = await send(input, init);
    const text = await response.clone().text();
    // The root fields of the API that return a token.
    const [, returned] = /^\{"data":\{"customer(?:Login|PasswordChange)":\{"token":"([^"]+)"/.exec(text) ?? [];
    if (returned !== undefined) show(returned);
    return response;
  };
}

/** @returns the source text of the script */
export const windowScript = (exampleCount: number): string =>
  `(${showTokenInUse.toString()})();\nnew (${ExampleWindows.toString()})(${exampleCount}).start();\n`;
