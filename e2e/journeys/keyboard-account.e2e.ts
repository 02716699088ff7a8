import { notices } from '../../domain/messages';
import { desktop, phone } from '../harness/devices';
import { setUpChromium, journey } from '../harness/journey';
import type { Visitor } from '../harness/visitor';
import { ConfirmationScreen } from '../screens/confirmation';
import { openUntilIdle, signInAsCustomer, signUpWithAddress, addProductToCart } from './customer-pages';
import { expectEventually } from '../harness/wait-until';

setUpChromium();

const phoneWithKeys = { viewport: { width: 390, height: 844 } };

/** Moves to a field with Tab and types the text. */
async function tabToAndType(visitor: Visitor, label: string, words: string): Promise<void> {
  await visitor.tabTo(visitor.page.getByRole('textbox', { name: label, exact: true }));
  await visitor.page.keyboard.type(words);
}

async function tabToAndPress(visitor: Visitor, name: string | RegExp): Promise<void> {
  await visitor.tabTo(visitor.page.getByRole('button', { name }).filter({ visible: true }).first());
  await visitor.page.keyboard.press('Enter');
}

describe('keyboard only', () => {
  journey(
    'navigates through the phone menu and moves the focus into the new page',
    { region: 'UK', device: phone, context: phoneWithKeys },
    async (visitor) => {
      await openUntilIdle(visitor, '/shop');
      await tabToAndPress(visitor, 'Open menu');
      const menu = visitor.page.getByRole('dialog', { name: 'Menu' });
      await visitor.waitForFocusIn(menu);
      await visitor.tabTo(menu.getByRole('link', { name: 'Ingredients' }));
      await visitor.page.keyboard.press('Enter');
      await visitor.waitForPath('/ingredients');
      await menu.waitFor({ state: 'detached' });
      await visitor.waitForFocusIn(visitor.page.getByRole('main'));
      // The next Tab stop is in the content of the new page, not in the header.
      await visitor.page.keyboard.press('Tab');
      await visitor.waitForFocusIn(visitor.page.getByRole('main'));
    },
  );

  journey(
    'opens the mini cart and returns the focus to its button',
    { region: 'UK', device: desktop },
    async (visitor) => {
      await openUntilIdle(visitor, '/shop');
      const cart = visitor.page.getByRole('button', { name: 'Cart, 0 items' });
      await visitor.tabTo(cart);
      await visitor.page.keyboard.press('Enter');
      await visitor.waitForFocusIn(visitor.page.getByRole('dialog', { name: 'Cart' }));
      await visitor.page.keyboard.press('Escape');
      await visitor.waitForFocusIn(cart);
    },
  );

  journey('dismisses, then confirms the deletion of an address', { region: 'UK', device: desktop }, async (visitor) => {
    await signInAsCustomer(visitor);
    await openUntilIdle(visitor, '/addressbook');
    const dialog = visitor.page.getByRole('dialog', { name: 'Confirm Deletion' });
    const trash = visitor.page.getByRole('button', { name: 'Delete the address of Asha Marlow' });
    await visitor.tabTo(trash);
    await visitor.page.keyboard.press('Enter');
    await visitor.waitForFocusIn(dialog);
    await visitor.tabTo(dialog.getByRole('button', { name: 'Cancel' }));
    await visitor.page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await visitor.waitForFocusIn(trash);

    await visitor.page.keyboard.press('Enter');
    await visitor.tabTo(dialog.getByRole('button', { name: 'Delete' }));
    await visitor.page.keyboard.press('Enter');
    await trash.waitFor({ state: 'detached' });
    await visitor.waitForFocusIn(visitor.page.getByRole('heading', { level: 1, name: 'Address Book' }));
  });

  journey('checks out, from the cart to the confirmation', { region: 'IN', device: desktop }, async (visitor) => {
    await signUpWithAddress(visitor);
    await addProductToCart(visitor);
    await visitor.tabTo(visitor.page.getByRole('dialog', { name: /cart/i }).getByRole('link', { name: 'Checkout' }));
    await visitor.page.keyboard.press('Enter');
    await visitor.waitForPath('/shipping');
    await visitor.page.getByRole('button', { name: 'Proceed to Billing' }).waitFor();
    await visitor.tabTo(visitor.page.getByLabel('Saved Addresses'));
    // Home selects the first entry of the list, a new address.
    await visitor.page.keyboard.press('Home');
    const typed = {
      'Full Name': 'Asha Fern',
      'Phone Number': '9100000456',
      Address: '7 Banyan Street',
      City: 'Pune',
      Postcode: '411001',
    };
    for (const [label, words] of Object.entries(typed)) await tabToAndType(visitor, label, words);
    await visitor.tabTo(visitor.page.getByRole('combobox', { name: 'State' }));
    await visitor.page.keyboard.type('Maharashtra');
    await tabToAndPress(visitor, 'Proceed to Billing');
    await visitor.waitForPath('/billing');
    await visitor.page.getByRole('button', { name: 'Place order' }).waitFor();
    await visitor.tabTo(visitor.page.getByRole('radio', { name: /card/i }));
    await visitor.page.keyboard.press('ArrowDown');
    await expectEventually(() => visitor.page.getByRole('radio', { name: /^Cash/ }).isChecked(), true);
    await tabToAndPress(visitor, 'Place order');
    await new ConfirmationScreen(visitor).waitUntilOpen();
    await visitor.waitForFocusIn(visitor.page.getByRole('main'));
  });

  journey('cancels an item of an order with a reason', { region: 'IN', device: desktop }, async (visitor) => {
    const { order } = await signInAsCustomer(visitor);
    await openUntilIdle(visitor, `/cancelorderproduct/${order('ORDER_CONFIRMED')}`);
    await tabToAndPress(visitor, /^Cancel item/);
    const reason = visitor.page.getByLabel('Cancel reason').first();
    await visitor.waitForFocusIn(reason);
    await visitor.page.keyboard.type('Item Price');
    await expectEventually(() => reason.inputValue(), 'Item Price Too High');
    await visitor.page.keyboard.press('Tab');
    await visitor.page.keyboard.press('Enter');
    await visitor.waitForText(notices.statusChanged.text);
    await visitor.waitForText('Item Price Too High');
    await visitor.waitForFocusIn(visitor.page.getByRole('main').getByRole('article').first());
  });
});
