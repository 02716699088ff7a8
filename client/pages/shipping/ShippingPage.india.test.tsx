import '../../testing/build-for-india';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testCheckout } from '../../testing/checkouts';
import { enter } from '../../testing/enter';
import { address, field, proceed, recordAddresses, show } from '../../testing/shipping-page';

const state = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'State' });

describe('the shipping step in India', () => {
  beforeEach(() => sessionStorage.clear());

  it('asks for city, PIN code and state, in this order', async () => {
    show(testCheckout());
    const fields = [await field('City'), await field('PIN code'), await state()] as const;
    for (const [at, next] of [
      [0, 1],
      [1, 2],
    ] as const)
      expect(fields[at].compareDocumentPosition(fields[next])).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(fields[1].inputMode).toBe('numeric');
    expect(fields[1]).toBe(screen.getByRole('textbox', { description: 'Six digits, for example 400005.' }));
  });

  it('offers the 36 states and union territories', async () => {
    show(testCheckout());
    const names = Array.from((await state()).options, ({ textContent }) => textContent);
    expect(names).toHaveLength(37);
    expect(names.slice(0, 2)).toEqual(['Please choose', 'Andaman and Nicobar Islands']);
  });

  it('refuses a missing state and a wrong PIN code, and sends corrected ones', async () => {
    const shop = recordAddresses();
    const person = { name: 'Asha', lastname: 'Rao', phone: '9876543210' };
    show({ ...testCheckout({ person }), ...shop.answers });
    await enter(await field('Address'), '4 Fern Lane');
    await enter(await field('City'), 'Mumbai');
    await enter(await field('PIN code'), '40000');
    await proceed();
    expect(await screen.findByText('State cannot be blank')).toBeTruthy();
    expect(screen.getByText('Please enter valid Postcode')).toBeTruthy();
    await enter(await field('PIN code'), '5');
    await userEvent.selectOptions(await state(), 'Maharashtra');
    await proceed();
    await waitFor(() => expect(address()).toBe('/billing'));
    expect(shop.sent).toMatchObject([{ address: { state: 'Maharashtra', zip: '400005', countryCode: 'IN' } }]);
  });
});
