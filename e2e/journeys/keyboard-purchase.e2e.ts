import { notices } from '../../domain/messages';
import { desktop } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import type { Visitor } from '../harness/visitor';
import { testCards } from '../screens/card-popup';
import { ConfirmationScreen } from '../screens/confirmation';
import { MiniCart } from '../screens/mini-cart';
import type { Person } from '../screens/sign-up';
import { newCustomer } from './customers';

setUpChromium();

const product = 'Lavender Essential Oil';
/** The sandbox's answer to a declined card. */
const declined = { status: 402, path: /^\/sandbox\/payments$/ };

/** Types into a text field of a form. The key reaches it with Tab, unless it has the focus already. */
async function type(visitor: Visitor, label: string, text: string): Promise<void> {
  await visitor.tabTo(visitor.page.getByRole('textbox', { name: label, exact: true }).filter({ visible: true }));
  await visitor.page.keyboard.type(text);
}

async function pressButton(visitor: Visitor, name: string): Promise<void> {
  await visitor.tabTo(visitor.page.getByRole('button', { name }).filter({ visible: true }).first());
  await visitor.page.keyboard.press('Enter');
}

async function followLink(visitor: Visitor, name: string): Promise<void> {
  await visitor.tabTo(visitor.page.getByRole('link', { name }).filter({ visible: true }).first());
  await visitor.page.keyboard.press('Enter');
}

async function findProduct(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  await visitor.tabTo(visitor.page.getByRole('combobox', { name: 'Search the shop' }));
  await visitor.page.keyboard.type('lavender');
  await visitor.page.keyboard.press('Enter');
  await visitor.waitForPath('/search/lavender');
  await visitor.waitForFocusIn(visitor.page.getByRole('main'));
  await followLink(visitor, product);
  await visitor.waitForPath('/product/lavender-essential-oil');
  await visitor.waitForFocusIn(visitor.page.getByRole('main'));
}

async function putIntoCart(visitor: Visitor): Promise<void> {
  await pressButton(visitor, 'Add to cart');
  const miniCart = new MiniCart(visitor);
  await miniCart.waitForItem(product);
  await visitor.tabTo(miniCart.panel().getByRole('link', { name: 'Checkout' }));
  await visitor.page.keyboard.press('Enter');
}

async function signUp(visitor: Visitor, person: Person): Promise<void> {
  await visitor.waitForPath('/login');
  await followLink(visitor, 'Create an Account');
  await visitor.waitForPath('/sign-up');
  await type(visitor, 'First Name', person.firstName);
  await type(visitor, 'Last Name', person.lastName);
  await type(visitor, 'Email', person.email);
  await type(visitor, 'Phone Number', person.phone);
  await type(visitor, 'Password', person.password);
  await type(visitor, 'Confirm Password', person.password);
  await visitor.page.keyboard.press('Enter');
  await visitor.waitForText(notices.registered('Fernwild').text);
  await visitor.waitForPath('/shipping');
}

async function enterAddress(visitor: Visitor, person: Person): Promise<void> {
  await visitor.page.getByRole('button', { name: 'Proceed to Billing' }).waitFor();
  await type(visitor, 'Full Name', `${person.firstName} ${person.lastName}`);
  await type(visitor, 'Phone Number', person.phone);
  await type(visitor, 'Address', '7 Willow Yard');
  await type(visitor, 'City', 'Leeds');
  await type(visitor, 'Postcode', 'ls14ab');
  await visitor.tabTo(visitor.page.getByRole('combobox', { name: 'State' }));
  await visitor.page.keyboard.type('West Yorkshire');
  await visitor.page.keyboard.press('Enter');
  await visitor.waitForPath('/billing');
}

/** The field for the number has the focus when the popup opens. */
async function payWith(visitor: Visitor, card: string): Promise<void> {
  await visitor.page.getByRole('button', { name: 'Place order' }).waitFor();
  await pressButton(visitor, 'Place order');
  const number = visitor.page.getByRole('textbox', { name: 'Card Number' });
  await number.waitFor();
  await visitor.waitForFocusIn(number);
  await visitor.page.keyboard.type(card.replaceAll(' ', ''));
  await type(visitor, 'Expiry Date', '1139');
  await type(visitor, 'CVC', '123');
  await visitor.page.keyboard.press('Enter');
}

describe('keyboard only', () => {
  journey(
    'buys as a new customer, from the search to the confirmation, and pays at the second try',
    { region: 'UK', device: desktop, expected: [declined] },
    async (visitor) => {
      await findProduct(visitor);
      await putIntoCart(visitor);
      const person = newCustomer();
      await signUp(visitor, person);
      await enterAddress(visitor, person);
      await payWith(visitor, testCards.declined);
      await visitor.waitForPath('/cart');
      await pressButton(visitor, 'Pay again');
      await visitor.waitForPath('/billing');
      await payWith(visitor, testCards.paid);
      await new ConfirmationScreen(visitor).waitUntilOpen();
      await visitor.waitForFocusIn(visitor.page.getByRole('main'));
    },
  );
});
