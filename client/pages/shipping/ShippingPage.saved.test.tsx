import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testAddress, testCheckout } from '../../testing/checkouts';
import { enter } from '../../testing/enter';
import { address, choice, field, proceed, recordAddresses, show, studio } from '../../testing/shipping-page';

/** Saved before postcodes were checked. */
const old = testAddress({ id: 'old', zip: 'BS6_5QA' });
const correction = 'Please correct the marked fields of this address.';
const message = 'Please enter valid Postcode';

async function correctPostcode() {
  await userEvent.clear(await field('Postcode'));
  await enter(await field('Postcode'), 'BS6 5QA');
}

function recordCorrections(answer: object | null = { ...old, zip: 'BS6 5QA' }) {
  const corrected: unknown[] = [];
  const addressUpdate = (variables: unknown) => {
    corrected.push(variables);
    const userErrors = answer ? [] : [{ code: 'DUPLICATE_ADDRESS', message: 'Known.', field: null }];
    return { address: answer, userErrors };
  };
  return { corrected, answers: { addressUpdate } };
}

describe('a saved address that does not meet the rules', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows its error beside the field before it is submitted', async () => {
    show(testCheckout({ book: [old, studio] }));
    const error = await screen.findByText(message);
    expect((await field('Postcode')).getAttribute('aria-describedby')).toContain(error.id);
    expect(screen.getByText(correction).getAttribute('role')).toBe('status');
    await userEvent.selectOptions(await choice(), 'studio');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(screen.queryByText(correction)).toBeNull();
  });

  it('is corrected in the address book and used', async () => {
    const shop = recordAddresses();
    const { corrected, answers } = recordCorrections();
    show({ ...testCheckout({ book: [old] }), ...shop.answers, ...answers });
    await screen.findByText(message);
    await proceed();
    expect(shop.sent).toEqual([]);
    await correctPostcode();
    await proceed();
    await waitFor(() => expect(address()).toBe('/billing'));
    const { name, phone, email, city, state, countryCode } = old;
    expect(corrected).toMatchObject([
      { id: 'old', input: { name, phone, email, city, state, countryCode, address: old.address, zip: 'BS6 5QA' } },
    ]);
    expect(shop.sent).toMatchObject([{ addressId: 'old' }]);
  });

  it('is sent in full when its correction is in the book already', async () => {
    const shop = recordAddresses();
    show({ ...testCheckout({ book: [old] }), ...shop.answers, ...recordCorrections(null).answers });
    await correctPostcode();
    await proceed();
    await waitFor(() => expect(address()).toBe('/billing'));
    expect(shop.sent).toMatchObject([{ address: { zip: 'BS6 5QA', saveToAddressBook: true } }]);
  });

  it('is left as it is when another field is changed too', async () => {
    const shop = recordAddresses();
    const { corrected, answers } = recordCorrections();
    show({ ...testCheckout({ book: [old] }), ...shop.answers, ...answers });
    await correctPostcode();
    await enter(await field('City'), ' West');
    await proceed();
    await waitFor(() => expect(address()).toBe('/billing'));
    expect(corrected).toEqual([]);
    expect(shop.sent).toMatchObject([{ address: { city: 'Bristol West' } }]);
  });

  it('shows no errors in the blank form of a new address', async () => {
    show(testCheckout({ book: [old] }));
    await screen.findByText(message);
    await userEvent.selectOptions(await choice(), 'A new address');
    expect((await field('Postcode')).value).toBe('');
    expect(screen.queryByText(/cannot be blank/)).toBeNull();
  });
});
