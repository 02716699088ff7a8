import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/visitor';

export interface ShippingAddress {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly state: string;
}

export class ShippingScreen {
  constructor(private readonly visitor: Visitor) {}

  async waitUntilOpen(): Promise<void> {
    await this.visitor.page.getByRole('button', { name: 'Proceed to Billing' }).waitFor();
  }

  /** The values of the form's fields. */
  async entered(): Promise<readonly string[]> {
    const names = ['Full Name', 'Phone Number', 'Address', 'City', 'Postcode', 'State'];
    return Promise.all(names.map((name) => this.form().getByLabel(name, { exact: true }).inputValue()));
  }

  async enterAddress({ name, phone, address, city, zip, state }: ShippingAddress): Promise<void> {
    await this.visitor.fill(this.form(), { 'Full Name': name, 'Phone Number': phone, Address: address, City: city });
    await this.postcode().fill(zip);
    await this.state().fill(state);
    await this.proceed();
  }

  postcode(): Locator {
    return this.form().getByLabel('Postcode', { exact: true });
  }

  state(): Locator {
    return this.form().getByLabel('State', { exact: true });
  }

  savedAddresses(): Locator {
    return this.form().getByLabel('Saved Addresses');
  }

  async proceed(): Promise<void> {
    await this.visitor.press(this.form().getByRole('button', { name: 'Proceed to Billing' }));
  }

  private form(): Locator {
    return this.visitor.page.getByRole('form', { name: 'Shipping address' });
  }
}
