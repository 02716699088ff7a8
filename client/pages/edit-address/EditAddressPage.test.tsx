import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { apiClient, type RootResolvers } from '../../testing/api';
import { signedInSession } from '../../testing/signed-in';
import { renderInShop } from '../../testing/storefront';
import { EditAddressPage } from './EditAddressPage';

const entry = {
  id: 'a1',
  name: 'Ada Lovelace',
  phone: '07700 900142',
  email: null,
  address: '14 Bracken Row',
  city: 'Bristol',
  state: 'Somerset',
  zip: 'BS6 5QA',
  countryCode: 'GB',
};

function show({
  id = 'a1',
  saved = entry,
  answers = {},
}: { id?: string; saved?: typeof entry; answers?: RootResolvers } = {}) {
  const client = apiClient({ me: () => ({ id: '7', email: 'ada@example.com', addresses: [saved] }), ...answers });
  const { services } = renderInShop(<EditAddressPage />, {
    path: `/edit/addressbook?id=${id}`,
    session: signedInSession(),
    client,
  });
  return { notices: () => services.alerts.read().map(({ text, tone }) => [text, tone]) };
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save address' }));

describe('Address Edit', () => {
  it('has a breadcrumb below My Account, a link to the address book and a loading state', async () => {
    show();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(trail.map(({ textContent }) => textContent)).toEqual(['Home', 'My Account', 'Edit Address']);
    expect(screen.getByRole('link', { name: 'Back to Address Book' }).getAttribute('href')).toBe('/addressbook');
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    await field('Full Name');
  });

  it('offers a retry when the address cannot be loaded', async () => {
    let tries = 0;
    show({
      answers: {
        me: () =>
          tries++ === 0
            ? Promise.reject(new Error('offline'))
            : { id: '7', email: 'ada@example.com', addresses: [entry] },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect((await field('Full Name')).value).toBe('Ada Lovelace');
  });

  it.each([
    ['Full Name', 'Ada Lovelace', 100],
    ['Phone Number', '07700 900142', 15],
    ['Email', 'ada@example.com', 100],
    ['Address', '14 Bracken Row', 200],
    ['Town/City', 'Bristol', 50],
    ['Zip Code', 'BS6 5QA', 15],
    ['State', 'Somerset', 50],
  ])('shows %s of the address', async (name, value, maxLength) => {
    show();
    const input = await field(name);
    expect([input.value, input.maxLength]).toEqual([value, maxLength]);
  });

  it.each([
    ['Full Name', 'Name cannot be blank'],
    ['Phone Number', 'Phone Number cannot be blank'],
    ['Email', 'Email cannot be blank'],
    ['Address', 'Address cannot be blank'],
    ['Town/City', 'City cannot be blank'],
    ['Zip Code', 'Pincode cannot be blank'],
    ['State', 'State cannot be blank'],
  ])('refuses a blank %s', async (name, sentence) => {
    show();
    await userEvent.clear(await field(name));
    await save();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('suggests counties, and nothing in a country without a list', async () => {
    show();
    expect((await field('State')).list?.options).not.toHaveLength(0);
    cleanup();
    show({ saved: { ...entry, state: 'Ontario', countryCode: 'CA' } });
    expect((await field('State')).list).toBeNull();
  });

  it('only requires non-blank fields, saves and navigates to the address book', async () => {
    let sent: unknown;
    const { notices } = show({
      answers: {
        addressUpdate: ({
          id,
          input: { saveToAddressBook: _, ...input },
        }: {
          id: string;
          input: { saveToAddressBook: boolean };
        }) => {
          sent = { id, ...input };
          return { address: { ...entry, ...input }, userErrors: [] };
        },
      },
    });
    const phone = await field('Phone Number');
    await userEvent.clear(phone);
    await userEvent.type(phone, 'ask Ada');
    await save();
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/addressbook'));
    expect(sent).toEqual({ ...entry, email: 'ada@example.com', phone: 'ask Ada' });
    expect(notices()).toEqual([['Address updated.', 'success']]);
  });

  it('strips spaces and brackets from a long phone number so that it fits', async () => {
    show({ saved: { ...entry, phone: '+44 (20) 7946 0958' } });
    expect((await field('Phone Number')).value).toBe('+442079460958');
  });

  it('accepts a long phone number when it is pasted', async () => {
    show({});
    const phone = await field('Phone Number');
    await userEvent.clear(phone);
    await userEvent.click(phone);
    await userEvent.paste('+44 (0) 7700 900 142');
    expect(phone.value).toBe('+4407700900142');
  });

  it('does not navigate when the address book already contains the same address', async () => {
    const userErrors = [{ code: 'DUPLICATE_ADDRESS', message: 'Address is already added in Our Record.', field: null }];
    const { notices } = show({ answers: { addressUpdate: () => ({ address: null, userErrors }) } });
    await field('Full Name');
    await save();
    await waitFor(() => expect(notices()).toEqual([['Address is already added in Our Record.', 'success']]));
    expect(screen.getByTestId('address').textContent).toBe('/edit/addressbook?id=a1');
  });

  it('shows the server’s message when asked to wait', async () => {
    const { notices } = show({
      answers: {
        addressUpdate: () => {
          throw new GraphQLError('Please wait a moment.', { extensions: { code: 'BUSY' } });
        },
      },
    });
    await field('Full Name');
    await save();
    await waitFor(() => expect(notices()).toEqual([['Please wait a moment.', 'danger']]));
  });

  it('refuses an address of another customer', async () => {
    show({ id: 'other' });
    expect(await screen.findByText('This address is not in your address book.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
