import { orderTexts } from '../../domain/order-texts';
import type { Visitor } from '../harness/visitor';
import { descriptionOf, parseMinorUnits } from './description-list';

export class ConfirmationScreen {
  constructor(private readonly visitor: Visitor) {}

  async waitUntilOpen(): Promise<void> {
    await this.visitor.waitForPath(/^\/order-confirm\/[^/]+$/);
    await this.visitor.page.getByRole('heading', { name: orderTexts.placed }).waitFor();
  }

  async orderNumber(): Promise<string> {
    return descriptionOf(this.visitor.page.getByRole('main'), 'Order number');
  }

  async paymentMethod(): Promise<string> {
    return descriptionOf(this.visitor.page.getByRole('main'), 'Payment method');
  }

  /** In minor units. */
  async grandTotal(): Promise<number> {
    return parseMinorUnits(await descriptionOf(this.visitor.page.getByRole('main'), 'Grand Total'));
  }
}
