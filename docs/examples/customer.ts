/** A customer of these examples, and the sandbox that stands in for a card provider's payment form. */

export interface PostalAddress {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const recipient = { name: 'Ada Fern', phone: '07700900123' };

/** An address of the country of each edition. */
export const addresses: Readonly<Record<'IN' | 'UK' | 'US', PostalAddress>> = {
  IN: { ...recipient, address: '12 Baner Road', city: 'Pune', state: 'Maharashtra', zip: '411001' },
  UK: { ...recipient, address: '1 Forest Lane', city: 'Greenford', state: 'London', zip: 'UB6 0AA' },
  US: { ...recipient, address: '350 Main Street', city: 'Portland', state: 'Oregon', zip: '97201' },
};

/** Returns the details of a new account. Every run registers another one. */
export function newAccount() {
  return {
    name: 'Ada',
    lastname: 'Fern',
    email: `ada-${crypto.randomUUID()}@example.com`,
    phone: '07700900123',
    password: 'Fernwild1!',
  };
}

/** Returns a cart identifier: random digits. It gives access to the cart of a visitor, so it is kept like a password. */
export function newCartId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => String(byte).padStart(3, '0')).join('');
}

export interface CardPayment {
  readonly provider_order_id: string;
  readonly transactionid: string;
  readonly provider_signature: string;
}

/** Pays in the sandbox. A real provider opens its form in the customer's browser, which returns the same three values. */
export async function payInSandbox(origin: string, providerOrderId: string): Promise<CardPayment> {
  const response = await fetch(`${origin}/sandbox/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider_order_id: providerOrderId, card_number: '4111111111111111' }),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}.`);
  return (await response.json()) as CardPayment;
}
