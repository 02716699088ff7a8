import type { Locator, Page } from 'playwright-core';
import type { Region } from '../../domain/editions';
import { accessibilityViolations } from './accessibility';
import type { Device } from './devices';
import { faultsOnNarrowScreen } from './narrow-screen';
import { isStorefront, waitUntilHydrated } from './page-activity';
import type { RunningShop } from './shops';
import { expectEventually, waitUntil } from './wait-until';

/** Exceeds the number of Tab presses that any screen needs to reach its content. */
const maxTabPresses = 80;

/** Drives a page of the shop as a user. */
export class Visitor {
  constructor(
    readonly page: Page,
    readonly shop: RunningShop,
    readonly region: Region,
    readonly device: Device,
    private readonly checksAccessibility: boolean,
    private readonly runsScripts = true,
  ) {}

  get isPhone(): boolean {
    return this.device.name === 'phone';
  }

  /** Opens a path by URL and waits until scripts handle the page. @returns the HTTP status */
  async open(path: string): Promise<number> {
    const response = await this.page.goto(this.shop.url + path);
    if (response === null) throw new Error(`${path} did not load.`);
    if (this.runsScripts && (await isStorefront(this.page))) await waitUntilHydrated(this.page);
    return response.status();
  }

  /** Taps or clicks, depending on the device. */
  async press(target: Locator): Promise<void> {
    await (this.isPhone ? target.tap() : target.click());
  }

  /** Fills the fields with these labels. @param within the form they belong to */
  async fill(within: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await within.getByLabel(label, { exact: true }).fill(value);
  }

  /** Waits for a visible text. */
  async waitForText(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** Waits until the URL's path matches. */
  async waitForPath(path: string | RegExp): Promise<void> {
    await this.page.waitForURL((url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)));
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(target: Locator): Promise<void> {
    for (let tabs = 0; tabs < maxTabPresses; tabs += 1) {
      await this.page.keyboard.press('Tab');
      if (await isFocused(target)) return;
    }
    throw new Error(`The Tab key does not reach ${String(target)}.`);
  }

  /** Waits until the focus is on an element or within it. */
  async waitForFocusIn(target: Locator): Promise<void> {
    await waitUntil(async () => ((await isFocused(target)) ? true : undefined), {
      timeoutMessage: `${String(target)} did not receive the focus`,
    });
  }

  /** Expects no accessibility violations once the screen rests. Skipped in journeys whose screens are checked by another one. */
  async expectAccessible(): Promise<void> {
    if (this.checksAccessibility) await expectEventually(() => accessibilityViolations(this.page), []);
  }

  /** Expects the page to fit the narrowest phone. Skipped on desktops. */
  async expectToFit(): Promise<void> {
    const { pathname } = new URL(this.page.url());
    if (this.isPhone) expect([pathname, ...(await faultsOnNarrowScreen(this.page))]).toEqual([pathname]);
  }
}

async function isFocused(target: Locator): Promise<boolean> {
  return (await target.count()) > 0 && target.first().evaluate((element) => element.contains(document.activeElement));
}
