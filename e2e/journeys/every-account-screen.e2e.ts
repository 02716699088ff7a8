import type { Locator } from 'playwright-core';
import { desktop, devices } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import type { Visitor } from '../harness/visitor';
import { openUntilIdle, signInAsCustomer, addProductToCart, type CustomerIdentifiers } from './customer-pages';
import { signUpAndSignIn } from './customers';

setUpChromium();

/** Pages of a customer with data on each of them. */
const fullPages: Readonly<Record<string, (own: CustomerIdentifiers) => readonly string[]>> = {
  customer: ({ address }) => [
    '/dashboard',
    '/account-info',
    '/addressbook',
    '/add/addressbook',
    `/edit/addressbook?id=${address}`,
    '/review',
    '/wishlist',
    '/change-password',
  ],
  orders: ({ order }) => [
    '/order-history',
    `/your-order/${order('SHIPPED')}`,
    `/your-order/${order('CANCELED')}`,
    `/cancelorderproduct/${order('ORDER_CONFIRMED')}`,
    `/returnorderproduct/${order('COMPLETE')}`,
    `/order-confirm/${order('ORDER_CONFIRMED')}`,
    `/order-confirm/${order('FAILED')}`,
    `/order-confirm/${order('SHIPPED')}`,
  ],
};
/** Pages of a customer without data, or for another customer's data. */
const emptyPages = [
  '/dashboard',
  '/order-history',
  '/addressbook',
  '/review',
  '/wishlist',
  '/cart',
  '/your-order/none-of-mine',
  '/edit/addressbook?id=none-of-mine',
  '/cancelorderproduct/none-of-mine',
  '/order-confirm/none-of-mine',
];
const dataPages = [
  '/account-info',
  '/order-history',
  '/addressbook',
  '/review',
  '/wishlist',
  '/cart',
  '/change-password',
];

/** Submits an empty form, which shows its validation errors. */
async function submitEmptyForm(visitor: Visitor, form: string | RegExp, button: string | RegExp): Promise<void> {
  const place = visitor.page.getByRole('form', { name: form }).first();
  await visitor.press(place.getByRole('button', { name: button }));
  await place.locator('[aria-invalid="true"]').first().waitFor();
}

const button = (visitor: Visitor, name: string | RegExp): Locator =>
  visitor.page.getByRole('button', { name }).filter({ visible: true }).first();

async function openDialog(visitor: Visitor, name: string | RegExp): Promise<void> {
  await visitor.press(button(visitor, name));
  await visitor.page.getByRole('dialog').waitFor();
}

/** Intercepts the API's answers. @returns a function that ends the interception */
async function interceptGraphql({ page }: Visitor, answer: 'never' | 'error'): Promise<() => Promise<void>> {
  await page.route('**/graphql', async (route) => {
    if (answer === 'error') await route.fulfill({ json: { errors: [{ message: 'The database is away.' }] } });
  });
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}

describe('account screens', () => {
  for (const device of devices) {
    for (const [kind, pages] of Object.entries(fullPages)) {
      journey(
        `with data have no accessibility violations and fit the screen: ${kind}`,
        { region: 'IN', device, checksAccessibility: true },
        async (visitor) => {
          for (const path of pages(await signInAsCustomer(visitor))) {
            await openUntilIdle(visitor, path);
            await visitor.expectAccessible();
            await visitor.expectToFit();
          }
        },
      );
    }

    journey(
      'without data have no accessibility violations',
      { region: 'UK', device, checksAccessibility: true },
      async (visitor) => {
        await visitor.open('/login');
        await signUpAndSignIn(visitor);
        await visitor.waitForPath('/dashboard');
        for (const path of emptyPages) {
          await openUntilIdle(visitor, path);
          await visitor.expectAccessible();
        }
      },
    );

    journey(
      'have no accessibility violations while data is loading or after it failed to load',
      { region: 'IN', device, checksAccessibility: true },
      async (visitor) => {
        await signInAsCustomer(visitor);
        for (const answer of ['never', 'error'] as const) {
          const end = await interceptGraphql(visitor, answer);
          for (const path of dataPages) {
            await visitor.open(path);
            await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
            await visitor.expectAccessible();
          }
          await end();
        }
      },
    );

    journey(
      'have no accessibility violations with a dialog open',
      { region: 'UK', device, checksAccessibility: true },
      async (visitor) => {
        await openUntilIdle(visitor, '/shop');
        await openDialog(visitor, 'Cart, 0 items');
        await visitor.expectAccessible();
        await visitor.page.keyboard.press('Escape');
        if (visitor.isPhone) {
          await openDialog(visitor, 'Open menu');
          await visitor.expectAccessible();
        }
        await addProductToCart(visitor);
        await visitor.expectAccessible();
        await signInAsCustomer(visitor);
        await openUntilIdle(visitor, '/addressbook');
        await openDialog(visitor, /^Delete the address/);
        await visitor.expectAccessible();
        await visitor.page.keyboard.press('Escape');
        if (visitor.isPhone) {
          await visitor.press(button(visitor, 'My Account'));
          await visitor.expectAccessible();
        }
      },
    );

    journey(
      'have no accessibility violations and fit the screen with validation errors shown',
      { region: 'IN', device, checksAccessibility: true },
      async (visitor) => {
        const forms: [string, string, string | RegExp][] = [
          ['/login', 'Login', 'Login'],
          ['/sign-up', 'Create an Account', 'Create an Account'],
          ['/forgot', 'Forgot Password', 'Submit'],
        ];
        const check = async (entries: [string, string | RegExp, string | RegExp][]) => {
          for (const [path, form, send] of entries) {
            await openUntilIdle(visitor, path);
            await submitEmptyForm(visitor, form, send);
            await visitor.expectAccessible();
            await visitor.expectToFit();
          }
        };
        await check(forms);
        await addProductToCart(visitor);
        const own = await signInAsCustomer(visitor);
        await check([
          ['/add/addressbook', 'Add Address', 'Add Address'],
          ['/change-password', 'Change Password', 'Change Password'],
          ['/cart', 'Discount coupon', 'Apply'],
          [`/cancelorderproduct/${own.order('ORDER_CONFIRMED')}`, /^Cancel item/, /^Cancel item/],
          [`/returnorderproduct/${own.order('SHIPPED')}`, /^Return item/, /^Return item/],
        ]);
        await openUntilIdle(visitor, '/shipping');
        await visitor.page.getByLabel('Saved Addresses').selectOption('');
        await submitEmptyForm(visitor, 'Shipping address', 'Proceed to Billing');
        await visitor.expectAccessible();
        await visitor.expectToFit();
        await visitor.page.getByLabel('Saved Addresses').selectOption({ index: 1 });
        await visitor.press(button(visitor, 'Proceed to Billing'));
        await button(visitor, 'Place order').waitFor();
        if (visitor.isPhone) await visitor.press(button(visitor, 'Show your items'));
        await visitor.expectAccessible();
        await visitor.expectToFit();
      },
    );
  }

  journey(
    'redirect to the login on sign-out, without a return address',
    { region: 'UK', device: desktop },
    async (visitor) => {
      await signInAsCustomer(visitor);
      await openUntilIdle(visitor, '/addressbook');
      await visitor.press(button(visitor, 'Sign Out'));
      await visitor.waitForPath('/login');
      expect(new URL(visitor.page.url()).search).toBe('');
    },
  );
});
