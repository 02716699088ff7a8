import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/visitor';

/** Test card numbers of the sandbox provider, as listed in its popup. */
export const testCards = {
  paid: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  asksForCode: '4000 0000 0000 3220',
} as const;

/** The dialog titled with the name of the shop. */
export class CardPopup {
  constructor(private readonly visitor: Visitor) {}

  async waitUntilOpen(): Promise<void> {
    await this.popup().getByLabel('Card Number', { exact: true }).waitFor();
  }

  async pay(number: string): Promise<void> {
    await this.visitor.fill(this.popup(), { 'Card Number': number, 'Expiry Date': '11/39', CVC: '123' });
    await this.pressPay();
  }

  async enterCode(code: string): Promise<void> {
    await this.visitor.fill(this.popup(), { Code: code });
    await this.pressPay();
  }

  async close(): Promise<void> {
    await this.visitor.press(this.popup().getByRole('button', { name: 'Close' }));
  }

  private async pressPay(): Promise<void> {
    await this.visitor.press(this.popup().getByRole('button', { name: /^Pay / }));
  }

  private popup(): Locator {
    return this.visitor.page.getByRole('dialog', { name: 'Fernwild' });
  }
}
