import type { Locator, Page } from 'playwright-core';
import type { Region } from '../../domain/editions';
import { barriers } from './accessibility';
import type { Device } from './devices';
import type { OpenShop } from './shops';
import { until } from './until';

/** More steps of the Tab key than any screen of the shop takes to its content. */
const manyTabs = 80;

/** Somebody in front of a screen of the shop. */
export class Visitor {
  constructor(
    readonly page: Page,
    readonly shop: OpenShop,
    readonly region: Region,
    readonly device: Device,
    private readonly inspects: boolean,
  ) {}

  get isPhone(): boolean {
    return this.device.name === 'phone';
  }

  /** Types an address. @returns the status that the shop answered */
  async open(path: string): Promise<number> {
    const response = await this.page.goto(this.shop.url + path);
    if (response === null) throw new Error(`${path} did not load.`);
    return response.status();
  }

  /** With a finger or the mouse, whichever the device has. */
  async press(target: Locator): Promise<void> {
    await (this.isPhone ? target.tap() : target.click());
  }

  /** Types into the fields with these labels. @param within the form they belong to */
  async fill(within: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await within.getByLabel(label, { exact: true }).fill(value);
  }

  /** Waits for words on the screen. */
  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** Waits until the address is this one. */
  async arrivesAt(path: string | RegExp): Promise<void> {
    await this.page.waitForURL((url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)));
  }

  /** By the keyboard alone. */
  async tabTo(target: Locator): Promise<void> {
    for (let tabs = 0; tabs < manyTabs; tabs += 1) {
      await this.page.keyboard.press('Tab');
      if (await isFocused(target)) return;
    }
    throw new Error(`The Tab key does not lead to ${String(target)}.`);
  }

  /** Waits until the focus is on an element or within it. */
  async focusIsIn(target: Locator): Promise<void> {
    await until(async () => ((await isFocused(target)) ? true : undefined), { missing: `The focus has not come to ${String(target)}` });
  }

  /** The screen as it stands hinders nobody. Journeys that share their screens with another one leave the question to it. */
  async meetsNoBarrier(): Promise<void> {
    if (this.inspects) expect(await barriers(this.page)).toEqual([]);
  }
}

async function isFocused(target: Locator): Promise<boolean> {
  return (await target.count()) > 0 && target.first().evaluate((element) => element.contains(document.activeElement));
}
