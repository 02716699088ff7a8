import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readArrival } from '../../features/checkout/arrival';
import { apiClient, type RootAnswers } from '../../testing/api';
import { cartPayload, testCart, testCartId, testCartIds, testLine, userError } from '../../testing/carts';
import { testAddress, testCheckout } from '../../testing/checkouts';
import { enter } from '../../testing/enter';
import { renderInShop } from '../../testing/storefront';
import { Notices } from '../../ui/Notices';
import { ShippingPage } from './ShippingPage';

const home = testAddress();
const studio = testAddress({ id: 'studio', name: 'Ada Fern, Studio', city: 'Cardiff', address: 'Unit 3, The Old Ropeworks, Quay Lane, behind the harbour office' });

function show(answers: RootAnswers) {
  return renderInShop(
    <>
      <ShippingPage />
      <Notices />
    </>,
    { client: apiClient(answers), cartIds: testCartIds, path: '/shipping' },
  );
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Saved addresses' });
const proceed = () => userEvent.click(screen.getByRole('button', { name: 'Proceed to Billing' }));
const address = () => screen.getByTestId('address').textContent;
const typed = { 'Full Name': 'Ada Fern', 'Phone Number': '07700 900142', Address: '14 Bracken Row', City: 'Bristol', Postcode: 'BS6 5QA', State: 'Somerset' };
const fill = async (values: Readonly<Record<string, string>> = typed) => {
  for (const [name, value] of Object.entries(values)) await enter(await field(name), value);
};

/** A shop that keeps what it is sent. */
function takingAddresses(answer: (input: unknown) => object = () => cartPayload({ id: testCartId, shippingAddress: home, billingAddress: home })) {
  const sent: unknown[] = [];
  const checkoutShippingAddressSet = ({ input }: { input: unknown }) => {
    sent.push(input);
    return answer(input);
  };
  return { sent, answers: { checkoutShippingAddressSet } };
}

describe('ShippingPage', () => {
  beforeEach(() => sessionStorage.clear());

  it.each([['no cart', null], ['an empty cart', testCart({ lines: [] })]])('sends whoever has %s to the cart', async (_, cart) => {
    show(testCheckout({ cart }));
    await waitFor(() => expect(address()).toBe('/cart'));
  });

  it('shows an empty form to whoever has saved no address', async () => {
    show(testCheckout());
    expect((await field('Full Name')).value).toBe('');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Use this address for Billing' }).checked).toBe(true);
  });

  it.each([
    ['the cart\'s address', { book: [home, studio], shipping: studio }, 'studio', 'Cardiff'],
    ['the first saved one', { book: [home, studio] }, 'home', 'Bristol'],
  ])('begins with %s', async (_, facts, chosen, city) => {
    show(testCheckout(facts));
    expect((await choice()).value).toBe(chosen);
    expect((await field('City')).value).toBe(city);
  });

  it('cuts a label at 75 characters, without an ellipsis', async () => {
    show(testCheckout({ book: [studio] }));
    const label = (await screen.findByRole('option', { name: /^Cardiff/ })).textContent;
    expect(label).toBe('Cardiff, Ada Fern, Studio, Unit 3, The Old Ropeworks, Quay Lane, behind the harbour office, BS6 5QA'.slice(0, 75));
  });

  it('fills all fields from a chosen address, and turns it into a new one by typing', async () => {
    show(testCheckout({ book: [home, studio] }));
    await userEvent.selectOptions(await choice(), 'studio');
    expect((await field('Full Name')).value).toBe('Ada Fern, Studio');
    expect((await field('Address')).value).toBe(studio.address);
    await userEvent.type(await field('City'), '!');
    expect((await choice()).selectedOptions[0]?.textContent).toBe('A new address');
    await userEvent.selectOptions(await choice(), '');
    expect((await field('Address')).value).toBe('');
  });

  it('shows what is bought and what it costs', async () => {
    const lines = [testLine({ quantity: 2 }), testLine({ id: 'b', title: 'Black Castor Oil', availableQuantity: 0 })];
    show(testCheckout({ cart: testCart({ lines, shipping: 100, coupon: { code: 'FERN5', off: 500 } }) }));
    const summary = within(await screen.findByRole('region', { name: 'ORDER SUMMARY' }));
    expect(summary.getByText('Quantity 2')).toBeTruthy();
    expect(summary.getByText('£17.00')).toBeTruthy();
    expect(summary.getByText('Black Castor Oil is out of stock.')).toBeTruthy();
    const amounts = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
    expect(amounts).toEqual(['Sub Total £25.50', 'Shipping Fee £1.00', 'Coupon (FERN5) -£5.00', 'Grand Total £21.50']);
    expect(screen.getByRole('button', { name: 'Remove Coupon' })).toBeTruthy();
  });

  it('folds the summary of phones away behind its total', async () => {
    show(testCheckout());
    const toggle = await screen.findByRole('button', { name: 'Show your items £8.50' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle);
    expect(screen.getByRole('button', { name: /^Hide your items/ }).getAttribute('aria-expanded')).toBe('true');
  });

  it('says what is missing, and sends nothing', async () => {
    const shop = takingAddresses();
    show({ ...testCheckout(), ...shop.answers });
    await field('City');
    await proceed();
    for (const sentence of ['Name', 'Phone Number', 'Address', 'City', 'Postcode', 'State']) expect(await screen.findByText(`${sentence} cannot be blank`)).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field('Full Name')));
    expect(shop.sent).toEqual([]);
  });

  it('saves a new address and goes to billing', async () => {
    const shop = takingAddresses();
    show({ ...testCheckout(), ...shop.answers });
    await fill();
    await proceed();
    await waitFor(() => expect(address()).toBe('/billing'));
    const { name, phone, address: street, city, zip, state } = home;
    expect(shop.sent).toEqual([{ uniqueId: testCartId, useForBilling: true, address: { name, phone, address: street, city, zip, state, saveToAddressBook: true } }]);
    expect(readArrival(testCartId)).toEqual({ sameForBilling: true });
  });

  it('names a saved address by its id, and says when billing is another matter', async () => {
    const shop = takingAddresses();
    show({ ...testCheckout({ book: [home, studio] }), ...shop.answers });
    await userEvent.selectOptions(await choice(), 'studio');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use this address for Billing' }));
    await proceed();
    await waitFor(() => expect(address()).toBe('/billing'));
    expect(shop.sent).toEqual([{ uniqueId: testCartId, useForBilling: false, addressId: 'studio' }]);
    expect(readArrival(testCartId)).toEqual({ sameForBilling: false });
  });

  it('puts the shop\'s refusal into its field and keeps all that was typed', async () => {
    show({ ...testCheckout(), ...takingAddresses(() => cartPayload(null, userError('INVALID', 'Please enter valid Postcode', ['address', 'zip']))).answers });
    await fill();
    await proceed();
    expect(await screen.findByText('Please enter valid Postcode')).toBeTruthy();
    expect((await field('Address')).value).toBe('14 Bracken Row');
    expect(address()).toBe('/shipping');
  });

  it('keeps all that was typed when there is no answer', async () => {
    show({ ...testCheckout(), ...takingAddresses(() => { throw new Error('offline'); }).answers });
    await fill();
    await proceed();
    expect(await screen.findByText('Something went wrong, Please try again!')).toBeTruthy();
    expect((await field('City')).value).toBe('Bristol');
    expect(address()).toBe('/shipping');
  });
});
