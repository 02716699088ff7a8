import { texts } from '../../domain/messages';
import type { Visitor } from '../harness/visitor';
import { wordsAt, minorUnits } from './amounts';

export class ConfirmationScreen {
  constructor(private readonly visitor: Visitor) {}

  async isOpen(): Promise<void> {
    await this.visitor.arrivesAt(/^\/order-confirm\/[^/]+$/);
    await this.visitor.page.getByRole('heading', { name: texts.orderPlaced }).waitFor();
  }

  async orderNumber(): Promise<string> {
    return wordsAt(this.visitor.page.getByRole('main'), 'Order number');
  }

  async paymentMethod(): Promise<string> {
    return wordsAt(this.visitor.page.getByRole('main'), 'Payment method');
  }

  /** In minor units. */
  async grandTotal(): Promise<number> {
    return minorUnits(await wordsAt(this.visitor.page.getByRole('main'), 'Grand Total'));
  }
}
