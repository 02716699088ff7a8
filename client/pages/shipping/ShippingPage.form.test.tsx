import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shippingStepMemory } from '../../features/checkout/checkout-memory';
import { cartPayload, testCartId, userError } from '../../testing/carts';
import { testCheckout } from '../../testing/checkouts';
import { enter } from '../../testing/enter';
import {
  home,
  studio,
  show,
  field,
  state,
  choice,
  proceed,
  address,
  recordAddresses,
} from '../../testing/shipping-page';

const typed = {
  'Full Name': 'Ada Fern',
  'Phone Number': '07700 900142',
  Address: '14 Bracken Row',
  City: 'Bristol',
  Postcode: 'BS6 5QA',
};
const fill = async (values: Readonly<Record<string, string>> = typed) => {
  for (const [name, value] of Object.entries(values)) await enter(await field(name), value);
  await enter(await state(), 'Somerset');
};

describe('ShippingPage', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows an error for missing fields and sends nothing', async () => {
    const shop = recordAddresses();
    show({ ...testCheckout(), ...shop.answers });
    await field('City');
    await proceed();
    for (const sentence of ['Name', 'Phone Number', 'Address', 'City', 'Postcode', 'State'])
      expect(await screen.findByText(`${sentence} cannot be blank`)).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field('Full Name')));
    expect(shop.sent).toEqual([]);
  });

  it.each([
    ['Phone Number', '12345', 'Please enter valid Phone Number'],
    ['Postcode', 'BS6_5QA', 'Please enter valid Postcode'],
  ])('refuses the %s "%s"', async (name, value, sentence) => {
    const shop = recordAddresses();
    show({ ...testCheckout(), ...shop.answers });
    await fill({ ...typed, [name]: value });
    await proceed();
    const message = await screen.findByText(sentence);
    expect((await field(name)).getAttribute('aria-describedby')).toContain(message.id);
    expect(shop.sent).toEqual([]);
  });

  it('saves a new address and navigates to billing', async () => {
    const shop = recordAddresses();
    show({ ...testCheckout(), ...shop.answers });
    await fill();
    await proceed();
    await waitFor(() => expect(address()).toBe('/billing'));
    const { name, phone, address: street, city, zip, state, countryCode } = home;
    expect(shop.sent).toEqual([
      {
        uniqueId: testCartId,
        useForBilling: true,
        address: { name, phone, address: street, city, zip, state, countryCode, saveToAddressBook: true },
      },
    ]);
    expect(shippingStepMemory.read(testCartId)).toEqual({ sameForBilling: true });
  });

  it('suggests counties and takes any other word, and a postcode of another country', async () => {
    const shop = recordAddresses();
    show({ ...testCheckout(), ...shop.answers });
    await fill({ ...typed, Postcode: '97205-1234' });
    expect(Array.from((await state()).list?.options ?? [], ({ value }) => value)).toContain('West Yorkshire');
    await userEvent.clear(await state());
    await enter(await state(), 'Anglia');
    await proceed();
    await waitFor(() => expect(address()).toBe('/billing'));
    expect(shop.sent).toMatchObject([{ address: { state: 'Anglia', zip: '97205-1234' } }]);
  });

  it('tells the browser what each field is', async () => {
    show(testCheckout());
    const names = ['Full Name', 'Phone Number', 'Address', 'City', 'Postcode'];
    const fields = [...(await Promise.all(names.map(field))), await state()];
    expect(fields.map((input) => input.getAttribute('autocomplete'))).toEqual([
      'shipping name',
      'shipping tel',
      'shipping address-line1',
      'shipping address-level2',
      'shipping postal-code',
      'shipping address-level1',
    ]);
  });

  it('sends the id of a saved address and whether billing differs', async () => {
    const shop = recordAddresses();
    show({ ...testCheckout({ book: [home, studio] }), ...shop.answers });
    await userEvent.selectOptions(await choice(), 'studio');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use this address for Billing' }));
    await proceed();
    await waitFor(() => expect(address()).toBe('/billing'));
    expect(shop.sent).toEqual([{ uniqueId: testCartId, useForBilling: false, addressId: 'studio' }]);
    expect(shippingStepMemory.read(testCartId)).toEqual({ sameForBilling: false });
  });

  it('shows a server error at its field and retains the input', async () => {
    show({
      ...testCheckout(),
      ...recordAddresses(() =>
        cartPayload(null, userError('INVALID', 'Please enter valid Postcode', ['address', 'zip'])),
      ).answers,
    });
    await fill();
    await proceed();
    expect(await screen.findByText('Please enter valid Postcode')).toBeTruthy();
    expect((await field('Address')).value).toBe('14 Bracken Row');
    expect(address()).toBe('/shipping');
  });

  it('retains the input when the request fails', async () => {
    show({
      ...testCheckout(),
      ...recordAddresses(() => {
        throw new Error('offline');
      }).answers,
    });
    await fill();
    await proceed();
    expect(await screen.findByText('Something went wrong, Please try again!')).toBeTruthy();
    expect((await field('City')).value).toBe('Bristol');
    expect(address()).toBe('/shipping');
  });
});
