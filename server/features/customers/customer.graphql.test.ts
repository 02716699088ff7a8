import { limits } from '../../../domain/limits';
import { addressFields } from '../../testing/builders/account';
import { type CallerOptions, openTestShop, type TestShop } from '../../testing/shop';
import { createAccountClient, person } from '../../testing/builders/account-client';

describe('the account', () => {
  let account: ReturnType<typeof createAccountClient>;
  let test: TestShop;

  beforeAll(async () => {
    test = await openTestShop();
    account = createAccountClient(test);
  });
  afterAll(() => test.close());

  describe('GraphQL', () => {
    it('creates an account with a trimmed, lower-case email, and signs in with it in any case', async () => {
      const { customer, userErrors } = await account.register(person({ email: '  Ada.Moss@Example.com ' }));
      expect(userErrors).toEqual([]);
      expect(customer).toMatchObject({ name: 'Ada', email: 'ada.moss@example.com', gender: null, smsPreference: true });
      const signedIn = await account.login('ADA.MOSS@example.com', 'green leaf');
      expect(signedIn).toMatchObject({
        customer: { email: 'ada.moss@example.com' },
        expiresAt: '2026-03-03T10:00:00.000Z',
      });
      expect(await account.me(signedIn.token ?? '')).toEqual({ email: 'ada.moss@example.com' });
    });

    it("reports every field of a bad sign-up with the form's messages", async () => {
      const { customer, userErrors } = await account.register({
        name: ' ',
        lastname: '',
        email: 'nobody',
        phone: '12',
        password: 'short',
      });
      expect(customer).toBeNull();
      expect(userErrors).toEqual([
        { code: 'BLANK', message: 'Name cannot be blank.', field: ['name'] },
        { code: 'BLANK', message: 'Lastname cannot be blank.', field: ['lastname'] },
        { code: 'INVALID', message: 'Please enter a valid email address (Ex: name@example.com).', field: ['email'] },
        { code: 'INVALID', message: 'Please enter valid Phone Number', field: ['phone'] },
        { code: 'TOO_SHORT', message: 'Password must be 8 characters long.', field: ['password'] },
      ]);
    });

    it('refuses a second account for an email', async () => {
      const input = person();
      await account.register(input);
      expect((await account.register({ ...input, email: input.email.toUpperCase() })).userErrors).toMatchObject([
        { code: 'TAKEN', field: ['email'] },
      ]);
    });

    it('answers a wrong password with userErrors, not with UNAUTHENTICATED', async () => {
      const { email } = await account.signUp();
      expect(await account.login(email, 'wrong')).toMatchObject({
        token: null,
        customer: null,
        userErrors: [{ code: 'INVALID_CREDENTIALS' }],
      });
      expect((await account.login('', '')).userErrors).toMatchObject([
        { code: 'BLANK', field: ['email'] },
        { code: 'BLANK', field: ['password'] },
      ]);
    });

    it('answers me with null without a token, with a wrong one and after signing out', async () => {
      const { token } = await account.signUp();
      expect(await account.me('rubbish')).toBeNull();
      expect(await account.mutate('customerLogout', '', {}, { token })).toMatchObject({
        success: true,
        userErrors: [],
      });
      expect(await account.me(token)).toBeNull();
      const again = await test.graphql('mutation { customerLogout { success } }', {}, { token });
      expect(again.errors).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
    });

    it('changes only the profile fields that are sent', async () => {
      const { token } = await account.signUp();
      const update = (input: object) =>
        account.mutate('customerUpdate', '$input: CustomerUpdateInput!', { input }, { token });
      expect(await update({ lastname: ' Moss ', gender: 'other', smsPreference: false })).toMatchObject({
        customer: { name: 'Ada', lastname: 'Moss', gender: 'other', smsPreference: false, emailPreference: true },
        userErrors: [],
      });
      expect((await update({ name: '', gender: 'robot' })).userErrors).toMatchObject([
        { code: 'BLANK', field: ['name'] },
        { code: 'INVALID', field: ['gender'] },
      ]);
    });

    it('changes the password and revokes the old token', async () => {
      const { token, email } = await account.signUp();
      const change = (password: string, newPassword: string) =>
        account.mutate(
          'customerPasswordChange',
          '$password: String!, $newPassword: String!',
          { password, newPassword },
          { token },
        );
      expect((await change('wrong', 'brown bark')).userErrors).toEqual([
        { code: 'INVALID_CREDENTIALS', message: 'Please enter correct Old Password', field: ['password'] },
      ]);
      expect((await change('green leaf', 'short')).userErrors).toMatchObject([
        { code: 'TOO_SHORT', field: ['newPassword'] },
      ]);
      const changed = await change('green leaf', 'brown bark');
      expect(await account.me(token)).toBeNull();
      expect(await account.me(changed.token ?? '')).toEqual({ email });
      expect((await account.login(email, 'brown bark')).userErrors).toEqual([]);
    });

    it('refuses an address when the address book is full, over both APIs', async () => {
      const { token } = await account.signUp();
      const { addresses } = limits.perCustomer;
      for (let n = 0; n < addresses; n += 1)
        await test.rest('POST', '/addaddress', { token, body: { ...addressFields, address: `${n} Forest Lane` } });
      const full = 'An address book holds at most 50 addresses. Please delete one first.';
      expect(
        await test.rest('POST', '/addaddress', { token, body: { ...addressFields, address: 'One more' } }),
      ).toMatchObject({ status: 200, body: { logstatus: 'failed', msg: full } });
      const input = { ...addressFields, address: 'One more', countryCode: 'GB' };
      expect(await account.mutate('addressCreate', '$input: AddressInput!', { input }, { token })).toMatchObject({
        userErrors: [{ code: 'LIMIT_EXCEEDED', message: full }],
      });
      expect((await test.rest('GET', '/getuseraddress', { token })).body).toHaveLength(addresses);
    });

    it('lists sessions and revokes one of them', async () => {
      const { token, email, password } = await account.signUp();
      const other = (await account.login(email, password)).token ?? '';
      const list = await account.me(token, 'sessions { id device current }');
      expect(list?.['sessions']).toMatchObject([{ device: 'a test' }, { device: 'a test' }]);
      const ended = (list?.['sessions'] as { id: string; current: boolean }[]).find(({ current }) => !current);
      expect(
        await account.mutate(
          'customerSessionRevoke',
          '$id: ID!',
          { id: ended?.id },
          { token: (await account.signUp()).token },
        ),
      ).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
      expect(await account.me(other)).not.toBeNull();
      expect(await account.mutate('customerSessionRevoke', '$id: ID!', { id: ended?.id }, { token })).toMatchObject({
        success: true,
      });
      expect(await account.me(other)).toBeNull();
      expect(await account.me(token)).not.toBeNull();
    });

    it('creates, lists, changes and deletes addresses', async () => {
      const { token } = await account.signUp();
      const create = (input: object) => account.mutate('addressCreate', '$input: AddressInput!', { input }, { token });
      const { address } = await create(addressFields);
      expect(address).toMatchObject({
        city: 'Greenford',
        countryCode: 'GB',
        inAddressBook: true,
        label: 'Greenford, Ada Fern, 1 Forest Lane, UB6 0AA',
      });
      expect(await create({ ...addressFields, city: 'GREENFORD ' })).toEqual({
        address: { ...address },
        userErrors: [{ code: 'DUPLICATE_ADDRESS', message: 'Address is already added in Our Record.', field: null }],
      });
      expect((await create({ ...addressFields, zip: '???', countryCode: '1!' })).userErrors).toMatchObject([
        { code: 'INVALID', field: ['zip'] },
      ]);
      for (const countryCode of ['1!', 'ZZ'])
        expect((await create({ ...addressFields, countryCode })).userErrors).toEqual([
          {
            code: 'INVALID',
            message: 'Please give the two-letter code of a country, for example GB.',
            field: ['countryCode'],
          },
        ]);
      const update = (as: CallerOptions) =>
        account.mutate(
          'addressUpdate',
          '$id: ID!, $input: AddressInput!',
          { id: address?.id, input: { ...addressFields, city: 'Bath' } },
          as,
        );
      const stranger = { token: (await account.signUp()).token };
      expect(await update(stranger)).toMatchObject({ address: null, userErrors: [{ code: 'NOT_FOUND' }] });
      expect((await update({ token })).address).toMatchObject({ id: address?.id, city: 'Bath' });
      expect(await account.me(token, 'addresses { id city }')).toEqual({
        addresses: [{ id: address?.id, city: 'Bath' }],
      });
      const remove = (as: CallerOptions) => account.mutate('addressDelete', '$id: ID!', { id: address?.id }, as);
      expect(await remove(stranger)).toMatchObject({ deletedId: null, userErrors: [{ code: 'NOT_FOUND' }] });
      expect(await remove({ token })).toEqual({ deletedId: address?.id, userErrors: [] });
      expect(await account.me(token, 'addresses { id }')).toEqual({ addresses: [] });
    });

    it('leaves the country of an address unchanged when a change omits it, over both APIs', async () => {
      const { token } = await account.signUp();
      const { address } = await account.mutate(
        'addressCreate',
        '$input: AddressInput!',
        { input: { ...addressFields, countryCode: 'fr' } },
        { token },
      );
      expect(address).toMatchObject({ countryCode: 'FR' });
      const id = (address as { id: string }).id;
      const update = (change: object) =>
        account.mutate(
          'addressUpdate',
          '$id: ID!, $input: AddressInput!',
          { id, input: { ...addressFields, ...change } },
          { token },
        );
      for (const none of [{}, { countryCode: null }, { countryCode: '' }])
        expect((await update({ city: 'Lyon', ...none })).address).toMatchObject({ city: 'Lyon', countryCode: 'FR' });
      await test.rest('PUT', `/updateuseraddress/${id}`, { token, body: { ...addressFields, city: 'Nice' } });
      expect(await account.me(token, 'addresses { city countryCode }')).toEqual({
        addresses: [{ city: 'Nice', countryCode: 'FR' }],
      });
      expect((await update({ countryCode: 'UK' })).address).toMatchObject({ countryCode: 'GB' });
      expect((await update({ countryCode: '1!' })).userErrors).toMatchObject([
        { code: 'INVALID', field: ['countryCode'] },
      ]);
    });
  });
});
