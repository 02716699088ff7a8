import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { apiClient, type RootResolvers } from '../../testing/api';
import { signedInSession } from '../../testing/signed-in';
import { renderInShop } from '../../testing/storefront';
import { AddressBookPage } from './AddressBookPage';

const addressFields = {
  phone: '07700 900142',
  email: null,
  city: 'Bristol',
  state: 'Somerset',
  zip: 'BS6 5QA',
  countryCode: 'GB',
};
const home = { ...addressFields, id: 'a1', name: 'Ada Lovelace', address: '14 Bracken Row' };
const studio = {
  ...addressFields,
  id: 'a2',
  name: 'Bartholomew Octavius Quentin',
  address: 'Unit 3, The Old Ropeworks, Quay Street',
};

function show(addresses = [home, studio], answers: RootResolvers = {}) {
  const client = apiClient({ me: () => ({ id: '7', addresses }), ...answers });
  const { services } = renderInShop(<AddressBookPage />, { path: '/addressbook', session: signedInSession(), client });
  return { notices: () => services.alerts.read().map(({ text, tone }) => [text, tone]) };
}
const card = (name: string) => screen.findByRole('article', { name: `Address of ${name}` });
const askToDelete = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Delete the address of ${name}` }));
  return within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
};

describe('Address Book', () => {
  it('shows a loading state', async () => {
    show();
    expect(screen.getByRole('status').textContent).toBe('Loading in Progress...');
    await card(home.name);
  });

  it.each(['Ada Lovelace', '14 Bracken Row', 'Bristol', 'Somerset', 'BS6 5QA', 'Mobile: 07700 900142'])(
    'shows %s on the card',
    async (words) => {
      show();
      expect(within(await card(home.name)).getByText(words)).toBeTruthy();
    },
  );

  it('truncates a long address at 30 characters', async () => {
    show();
    expect(within(await card(studio.name)).getByText('Unit 3, The Old Ropeworks, Qua...')).toBeTruthy();
  });

  it('does not truncate an address of 30 characters', async () => {
    show([{ ...home, address: 'x'.repeat(30) }]);
    expect(within(await card(home.name)).getByText('x'.repeat(30))).toBeTruthy();
  });

  it('links to the forms for adding and editing an address', async () => {
    show();
    await card(home.name);
    expect(screen.getByRole('link', { name: 'Add Address' }).getAttribute('href')).toBe('/add/addressbook');
    expect(screen.getByRole('link', { name: 'Edit the address of Ada Lovelace' }).getAttribute('href')).toBe(
      '/edit/addressbook?id=a1',
    );
  });

  it('shows a message and a link when no address is saved', async () => {
    show([]);
    expect(
      await screen.findByText(
        'You currently have no address details saved. You can add or delete an address at any time.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' }).getAttribute('href')).toBe('/shop');
  });

  it('offers a retry when the address book cannot be loaded', async () => {
    show([], {
      me: () => {
        throw new Error('unreachable');
      },
    });
    expect(await screen.findByText('Oops Something went wrong. Please try again later.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('deleting an address', () => {
  it('asks for confirmation, with name and address truncated at 20 characters', async () => {
    show();
    const dialog = await askToDelete(studio.name);
    expect(dialog.getByText('Bartholomew Octavius...')).toBeTruthy();
    expect(dialog.getByText('Unit 3, The Old Rope...')).toBeTruthy();
  });

  it('does nothing on Cancel and restores the focus', async () => {
    show();
    const dialog = await askToDelete(home.name);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await card(home.name)).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete the address of Ada Lovelace'),
    );
  });

  it('removes only the selected address on Delete', async () => {
    let deleted: unknown;
    show([home, studio], {
      addressDelete: ({ id }: { id: string }) => {
        deleted = id;
        return { deletedId: id, userErrors: [] };
      },
    });
    const dialog = await askToDelete(home.name);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: /Ada Lovelace/ })).toBeNull());
    expect(deleted).toBe('a1');
    expect(await card(studio.name)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Address Book'));
  });

  it('leaves the address in the list and shows an error when the server refuses', async () => {
    const userErrors = [{ code: 'NOT_FOUND', message: 'This address is not in your address book.', field: null }];
    const { notices } = show([home], { addressDelete: () => ({ deletedId: null, userErrors }) });
    const dialog = await askToDelete(home.name);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(notices()).toEqual([['This address is not in your address book.', 'danger']]));
    expect(await card(home.name)).toBeTruthy();
  });

  it('shows the server’s message when asked to wait', async () => {
    const { notices } = show([home], {
      addressDelete: () => {
        throw new GraphQLError('Please wait a moment.', { extensions: { code: 'BUSY' } });
      },
    });
    const dialog = await askToDelete(home.name);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(notices()).toEqual([['Please wait a moment.', 'danger']]));
  });
});
