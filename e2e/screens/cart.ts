import { isDeepStrictEqual } from 'node:util';
import type { Locator } from 'playwright-core';
import { waitUntil } from '../harness/wait-until';
import type { Visitor } from '../harness/visitor';
import { descriptionOf, parseMinorUnits } from './description-list';

/** Totals of the summary in minor units; the discount is negative, 0 without a coupon. */
export interface DisplayedTotals {
  readonly subTotal: number;
  readonly shipping: number;
  readonly coupon: number;
  readonly grandTotal: number;
}

export class CartScreen {
  constructor(private readonly visitor: Visitor) {}

  async open(): Promise<void> {
    await this.visitor.open('/cart');
  }

  async waitForItem(title: string): Promise<void> {
    await this.row(title).waitFor();
  }

  row(title: string): Locator {
    return this.visitor.page.getByRole('row').filter({ has: this.visitor.page.getByRole('link', { name: title }) });
  }

  async quantityOf(title: string): Promise<number> {
    return Number(await this.row(title).getByLabel(`Quantity of ${title}`).inputValue());
  }

  /** In minor units. */
  async unitPriceOf(title: string): Promise<number> {
    return parseMinorUnits((await this.row(title).getByRole('cell').nth(1).innerText()).trim());
  }

  async applyCoupon(code: string): Promise<void> {
    const box = this.visitor.page.getByRole('form', { name: 'Discount coupon' });
    await this.visitor.fill(box, { 'Coupon Code': code });
    await this.visitor.press(box.getByRole('button', { name: 'Apply' }));
    await this.visitor.page.getByRole('button', { name: 'Remove Coupon' }).waitFor();
  }

  async removeCoupon(): Promise<void> {
    await this.visitor.press(this.visitor.page.getByRole('button', { name: 'Remove Coupon' }));
    await this.visitor.page.getByLabel('Coupon Code', { exact: true }).waitFor();
  }

  async remove(title: string): Promise<void> {
    await this.visitor.press(this.row(title).getByRole('button', { name: `Remove ${title}` }));
    await this.row(title).waitFor({ state: 'detached' });
  }

  async totals(): Promise<DisplayedTotals> {
    const summary = this.visitor.page.getByRole('region', { name: 'Cart Summary' });
    const hasCoupon =
      (await summary
        .getByRole('term')
        .filter({ hasText: /^Coupon/ })
        .count()) > 0;
    return {
      subTotal: parseMinorUnits(await descriptionOf(summary, 'Sub Total')),
      shipping: parseMinorUnits(await descriptionOf(summary, 'Shipping Cost')),
      coupon: hasCoupon ? parseMinorUnits(await descriptionOf(summary, /^Coupon/)) : 0,
      grandTotal: parseMinorUnits(await descriptionOf(summary, 'Grand Total')),
    };
  }

  async waitForTotals(wanted: DisplayedTotals): Promise<void> {
    const matches = async () => (isDeepStrictEqual(await this.totals(), wanted) ? true : undefined);
    await waitUntil(matches, { timeoutMessage: `The totals did not become ${JSON.stringify(wanted)}` });
  }

  async checkOut(): Promise<void> {
    // On phones there is a second link, in the bar at the bottom.
    await this.visitor.press(this.visitor.page.getByRole('main').getByRole('link', { name: 'Checkout' }).first());
  }
}
