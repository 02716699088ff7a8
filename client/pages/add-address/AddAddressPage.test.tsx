import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { AddressBookPageDocument } from '../addressbook/AddressBookPage.generated';
import { apiClient, type RootResolvers } from '../../testing/api';
import { signedInSession } from '../../testing/signed-in';
import { renderInShop } from '../../testing/storefront';
import { AddAddressPage } from './AddAddressPage';

const validValues = {
  'Full Name': 'Ada Lovelace',
  'Phone Number': '07700 900142',
  Address: '14 Bracken Row',
  'Town/City': 'Bristol',
  PostCode: 'BS6 5QA',
  State: 'Somerset',
};
const input = {
  name: 'Ada Lovelace',
  phone: '07700 900142',
  address: '14 Bracken Row',
  city: 'Bristol',
  state: 'Somerset',
  zip: 'BS6 5QA',
  countryCode: 'GB',
};
const saved = { id: 'a9', email: null, ...input };

function show(answers: RootResolvers = {}) {
  const client = apiClient({ me: () => ({ id: '7', addresses: [] }), ...answers });
  const { services } = renderInShop(<AddAddressPage />, {
    path: '/add/addressbook',
    session: signedInSession({ sub: '7' }),
    client,
  });
  return { client, notices: () => services.alerts.read().map(({ text, tone }) => [text, tone]) };
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add Address' }));
const address = () => screen.getByTestId('address').textContent;
async function fill(values: Partial<Record<keyof typeof validValues, string>> = validValues) {
  for (const [name, value] of Object.entries(values)) {
    await userEvent.click(screen.getByLabelText(name));
    if (value) await userEvent.paste(value);
  }
}

describe('Add Address', () => {
  it('links back to the address book', () => {
    show();
    expect(screen.getByRole('link', { name: 'Back to Address Book' }).getAttribute('href')).toBe('/addressbook');
    const steps = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual(['Home', 'Add Address']);
  });

  it.each([
    ['Full Name', '', 'Name cannot be blank'],
    ['Phone Number', '', 'Phone Number cannot be blank'],
    ['Phone Number', '12345', 'Please enter valid Phone Number'],
    ['Address', '', 'Address cannot be blank'],
    ['Town/City', '', 'City cannot be blank'],
    ['PostCode', '', 'Postcode cannot be blank'],
    ['PostCode', 'BS6_5QA', 'Please enter valid Postcode'],
    ['State', '', 'State cannot be blank'],
    ['State', 'WY', 'State cannot be blank'],
  ])('refuses %s "%s"', async (name, value, sentence) => {
    show();
    await fill({ [name]: value });
    await submit();
    const message = await screen.findByText(sentence);
    expect(screen.getByLabelText(name).getAttribute('aria-describedby')).toContain(message.id);
  });

  it.each([
    ['Full Name', 100],
    ['Phone Number', 20],
    ['Address', 200],
    ['Town/City', 50],
    ['PostCode', 16],
    ['State', 50],
  ])('accepts %s of at most %i characters', (name, max) => {
    show();
    expect(screen.getByLabelText<HTMLInputElement>(name).maxLength).toBe(max);
  });

  it('saves the address, shows a notice and navigates to the address book', async () => {
    let sent: unknown;
    const { client, notices } = show({
      addressCreate: ({ input: given }: { input: object }) => {
        sent = { ...given };
        return { address: saved, userErrors: [] };
      },
    });
    await client.query({ query: AddressBookPageDocument });
    await fill();
    await submit();
    await waitFor(() => expect(address()).toBe('/addressbook'));
    expect(sent).toEqual({ ...input, saveToAddressBook: true });
    expect(notices()).toEqual([['Add to Address Book successfully.', 'success']]);
    expect(client.readQuery({ query: AddressBookPageDocument })).toMatchObject({ me: { addresses: [{ id: 'a9' }] } });
  });

  it('tells the browser what each field is', () => {
    show();
    const tokens = ['Full Name', 'Phone Number', 'Address', 'Town/City', 'State', 'PostCode'].map((name) =>
      screen.getByLabelText(name).getAttribute('autocomplete'),
    );
    expect(tokens).toEqual(['name', 'tel', 'address-line1', 'address-level2', 'address-level1', 'postal-code']);
  });

  it('treats an address that is already saved as a success', async () => {
    const userErrors = [{ code: 'DUPLICATE_ADDRESS', message: 'Address is already added in Our Record.', field: null }];
    const { notices } = show({ addressCreate: () => ({ address: saved, userErrors }) });
    await fill();
    await submit();
    await waitFor(() => expect(address()).toBe('/addressbook'));
    expect(notices()).toEqual([['Address is already added in Our Record.', 'success']]);
  });

  it('shows a server error at its field', async () => {
    const userErrors = [{ code: 'INVALID', message: 'Not this one.', field: ['input', 'zip'] }];
    const { notices } = show({ addressCreate: () => ({ address: null, userErrors }) });
    await fill();
    await submit();
    expect(await screen.findByText('Not this one.')).toBeTruthy();
    expect(notices()).toEqual([]);
    expect(address()).toBe('/add/addressbook');
  });

  it('shows the server’s message when asked to wait', async () => {
    const { notices } = show({
      addressCreate: () => {
        throw new GraphQLError('Please wait a moment.', { extensions: { code: 'BUSY' } });
      },
    });
    await fill();
    await submit();
    await waitFor(() => expect(notices()).toEqual([['Please wait a moment.', 'danger']]));
  });

  it('retains the input when the request fails', async () => {
    const { notices } = show({
      addressCreate: () => {
        throw new Error('unreachable');
      },
    });
    await fill();
    await submit();
    await waitFor(() => expect(notices()).toEqual([['Something went wrong, Please try again!', 'danger']]));
    expect(screen.getByLabelText<HTMLInputElement>('PostCode').value).toBe('BS6 5QA');
  });
});
