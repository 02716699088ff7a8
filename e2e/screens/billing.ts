import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/visitor';

export class BillingScreen {
  constructor(private readonly visitor: Visitor) {}

  async waitUntilOpen(): Promise<void> {
    await this.placeButton().waitFor();
  }

  cash(): Locator {
    return this.visitor.page.getByRole('radio', { name: /^Cash On Delivery/i });
  }

  card(): Locator {
    return this.visitor.page.getByRole('radio', { name: /card/i });
  }

  async enteredAddress(): Promise<string> {
    return this.visitor.page
      .getByRole('form', { name: 'Billing and payment' })
      .getByLabel('Address', { exact: true })
      .inputValue();
  }

  async placeOrder(): Promise<void> {
    await this.visitor.press(this.placeButton());
  }

  private placeButton(): Locator {
    return this.visitor.page.getByRole('button', { name: 'Place order' });
  }
}
