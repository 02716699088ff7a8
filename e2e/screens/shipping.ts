import type { Locator } from 'playwright-core';
import { addressCountryOf } from '../../domain/address-countries';
import { editions } from '../../domain/editions';
import type { Visitor } from '../harness/visitor';

export interface ShippingAddress {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  /** Empty: left out, where the country allows it. */
  readonly state: string;
}

export class ShippingScreen {
  constructor(private readonly visitor: Visitor) {}

  async waitUntilOpen(): Promise<void> {
    await this.visitor.page.getByRole('button', { name: 'Proceed to Billing' }).waitFor();
  }

  /** The name and phone number in the form. */
  async enteredPerson(): Promise<readonly string[]> {
    const form = this.form();
    const values = ['Full Name', 'Phone Number'].map((name) => form.getByLabel(name, { exact: true }).inputValue());
    return Promise.all(values);
  }

  async enterAddress({ name, phone, address, city, zip, state }: ShippingAddress): Promise<void> {
    await this.visitor.fill(this.form(), { 'Full Name': name, 'Phone Number': phone, Address: address, City: city });
    await this.postcode().fill(zip);
    if (state !== '') await this.state().selectOption(state);
    await this.proceed();
  }

  postcode(): Locator {
    return this.form().getByLabel(this.labels.zip, { exact: true });
  }

  /** The list of states or counties. */
  state(): Locator {
    return this.form().getByRole('combobox', { name: new RegExp(`^${this.labels.state}`) });
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

  private get labels() {
    return addressCountryOf(editions[this.visitor.region].countryCode).labels;
  }
}
