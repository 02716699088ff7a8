import type { Region } from '../../domain/editions';
import { devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import type { Visitor } from '../harness/visitor';
import { BillingScreen } from '../screens/billing';
import { DashboardScreen } from '../screens/dashboard';
import { ShippingScreen, type ShippingAddress } from '../screens/shipping';
import { addProductToCart, openUntilIdle, sendAsCustomer, signInAsCustomer } from './customer-pages';
import { signUpAndSignIn } from './customers';
import { expectEventually } from '../harness/wait-until';

setUpChromium();

const person = { name: 'Rowan Alder', phone: '07700 900456', address: '7 Willow Yard' };

interface Case {
  readonly typed: ShippingAddress;
  readonly corrected: string;
  /** The postcode as the country writes it. */
  readonly written: string;
}

const cases: Readonly<Record<Region, Case>> = {
  UK: {
    typed: { ...person, city: 'Leeds', zip: 'LS1_4AB', state: 'West Yorkshire' },
    corrected: 'ls14ab',
    written: 'LS1 4AB',
  },
  IN: {
    typed: { ...person, city: 'Pune', zip: '411_001', state: 'Maharashtra' },
    corrected: '411 001',
    written: '411001',
  },
  US: {
    typed: { ...person, city: 'Portland', zip: '97205_1234', state: 'Oregon' },
    corrected: '972051234',
    written: '97205-1234',
  },
};

async function openShippingAsNewCustomer(visitor: Visitor): Promise<ShippingScreen> {
  await visitor.open('/login');
  await signUpAndSignIn(visitor);
  await new DashboardScreen(visitor).waitUntilOpen();
  await addProductToCart(visitor);
  return openShipping(visitor);
}

async function openShipping(visitor: Visitor): Promise<ShippingScreen> {
  await openUntilIdle(visitor, '/shipping');
  const shipping = new ShippingScreen(visitor);
  await shipping.waitUntilOpen();
  return shipping;
}

/** Expects the message at the postcode. */
async function expectInvalidPostcode(visitor: Visitor, shipping: ShippingScreen): Promise<void> {
  await visitor.waitForText('Please enter valid Postcode');
  await expectEventually(() => shipping.postcode().getAttribute('aria-invalid'), 'true');
  // Targets covered by the sticky header are reachable by scrolling; at the top it covers none.
  await visitor.page.evaluate(() => window.scrollTo(0, 0));
  await visitor.expectAccessible();
}

async function waitForBilling(visitor: Visitor): Promise<void> {
  await visitor.waitForPath('/billing');
  await new BillingScreen(visitor).waitUntilOpen();
  await visitor.expectAccessible();
}

describe('an address at the checkout', () => {
  for (const device of devices)
    for (const region of ['UK', 'IN', 'US'] as const)
      journey(
        'is used once its postcode is corrected',
        { region, device, checksAccessibility: true },
        async (visitor) => {
          const { typed, corrected, written } = cases[region];
          const shipping = await openShippingAsNewCustomer(visitor);
          await shipping.enterAddress(typed);
          await expectInvalidPostcode(visitor, shipping);
          await visitor.waitForFocusIn(shipping.postcode());
          await shipping.postcode().fill(corrected);
          await shipping.proceed();
          await waitForBilling(visitor);
          await visitor.waitForText(`Delivered to ${typed.name}, ${typed.address}, ${typed.city}, ${written}`);
          const { me } = (await sendAsCustomer(visitor, '{ me { addresses { state zip } } }')) as {
            readonly me: { readonly addresses: readonly object[] };
          };
          expect(me.addresses).toEqual([{ state: typed.state, zip: written }]);
        },
      );
});

describe('a saved address', () => {
  for (const device of devices) {
    journey(
      'that is older than the rules is corrected at the checkout',
      { region: 'UK', device, checksAccessibility: true },
      async (visitor) => {
        const { typed, corrected, written } = cases.UK;
        await visitor.open('/login');
        await signUpAndSignIn(visitor);
        await new DashboardScreen(visitor).waitUntilOpen();
        await saveOldAddress(visitor, { ...typed, zip: written }, typed.zip);
        await addProductToCart(visitor);
        const shipping = await openShipping(visitor);
        await expectInvalidPostcode(visitor, shipping);
        await visitor.waitForText('Please correct the marked fields of this address.');
        await shipping.proceed();
        await visitor.waitForFocusIn(shipping.postcode());
        await shipping.postcode().fill(corrected);
        await shipping.proceed();
        await waitForBilling(visitor);
        await openUntilIdle(visitor, '/addressbook');
        await visitor.waitForText(written);
        await expectEventually(() => visitor.page.getByRole('article').count(), 1);
      },
    );

    journey('of a returning customer is chosen at the checkout', { region: 'UK', device }, async (visitor) => {
      await signInAsCustomer(visitor);
      await addProductToCart(visitor);
      const shipping = await openShipping(visitor);
      await expectEventually(
        () => shipping.savedAddresses().locator('option:checked').textContent(),
        expect.stringContaining('14 Bracken Row'),
      );
      await shipping.proceed();
      await waitForBilling(visitor);
      await expectEventually(() => new BillingScreen(visitor).enteredAddress(), '14 Bracken Row');
    });
  }
});

/** The address book accepts any postcode in a change. */
async function saveOldAddress(visitor: Visitor, address: ShippingAddress, zip: string): Promise<void> {
  const created = (await sendAsCustomer(
    visitor,
    'mutation($input: AddressInput!) { addressCreate(input: $input) { address { id } } }',
    { input: address },
  )) as { readonly addressCreate: { readonly address: { readonly id: string } } };
  const changed = await sendAsCustomer(
    visitor,
    'mutation($id: ID!, $input: AddressInput!) { addressUpdate(id: $id, input: $input) { userErrors { code } } }',
    { id: created.addressCreate.address.id, input: { ...address, zip } },
  );
  expect(changed).toEqual({ addressUpdate: { userErrors: [] } });
}
