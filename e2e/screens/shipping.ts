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

  /** The name and phone number in the form. */
  async enteredPerson(): Promise<readonly string[]> {
    const form = this.visitor.page.getByRole('form', { name: 'Shipping address' });
    const values = ['Full Name', 'Phone Number'].map((name) => form.getByLabel(name, { exact: true }).inputValue());
    return Promise.all(values);
  }

  async enterAddress({ name, phone, address, city, zip, state }: ShippingAddress): Promise<void> {
    const form = this.visitor.page.getByRole('form', { name: 'Shipping address' });
    await this.visitor.fill(form, {
      'Full Name': name,
      'Phone Number': phone,
      Address: address,
      City: city,
      Postcode: zip,
      State: state,
    });
    await this.visitor.press(form.getByRole('button', { name: 'Proceed to Billing' }));
  }
}
