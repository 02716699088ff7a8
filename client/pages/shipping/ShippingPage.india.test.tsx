import '../../testing/build-for-india';
import { screen, waitFor } from '@testing-library/react';
import { testCheckout } from '../../testing/checkouts';
import { enter } from '../../testing/enter';
import { address, field, proceed, recordAddresses, show, state } from '../../testing/shipping-page';

describe('the shipping step in India', () => {
  beforeEach(() => sessionStorage.clear());

  it('asks for city, postcode and state, in this order, and names the PIN code in a hint', async () => {
    show(testCheckout());
    const fields = [await field('City'), await field('Postcode'), await state()] as const;
    for (const [at, next] of [
      [0, 1],
      [1, 2],
    ] as const)
      expect(fields[at].compareDocumentPosition(fields[next])).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const hint = 'Your PIN code, usually six digits, for example 400005.';
    expect(fields[1]).toBe(screen.getByRole('textbox', { description: hint }));
  });

  it('suggests the 36 states and union territories', async () => {
    show(testCheckout());
    const names = Array.from((await state()).list?.options ?? [], ({ value }) => value);
    expect(names).toHaveLength(36);
    expect(names[0]).toBe('Andaman and Nicobar Islands');
  });

  it('refuses a missing state, and takes any state and postcode', async () => {
    const shop = recordAddresses();
    show({ ...testCheckout(), ...shop.answers });
    await enter(await field('Full Name'), 'Asha Rao');
    await enter(await field('Phone Number'), '9876543210');
    await enter(await field('Address'), '4 Fern Lane');
    await enter(await field('City'), 'Mumbai');
    await enter(await field('Postcode'), 'M-40000');
    await proceed();
    expect(await screen.findByText('State cannot be blank')).toBeTruthy();
    await enter(await state(), 'Bombay');
    await proceed();
    await waitFor(() => expect(address()).toBe('/billing'));
    expect(shop.sent).toMatchObject([{ address: { state: 'Bombay', zip: 'M-40000', countryCode: 'IN' } }]);
  });
});
