import { limits } from '../../../domain/limits';
import { addressFields } from '../../testing/builders/account';
import { type CallerOptions, openTestShop, type TestShop } from '../../testing/shop';
import { Customer } from './customer.entity';

interface Payload {
  customer?: Record<string, unknown> | null;
  address?: { id: string; city: string } | null;
  deletedId?: string | null;
  token?: string | null;
  expiresAt?: string | null;
  success?: boolean;
  userErrors: { code: string; message: string; field: string[] | null }[];
}

const errors = 'userErrors { code message field }';
const profile = 'id name lastname email phone gender emailPreference smsPreference whatsappPreference';
const answers = {
  customerRegister: `customer { ${profile} } ${errors}`,
  customerUpdate: `customer { ${profile} } ${errors}`,
  customerLogin: `token expiresAt customer { ${profile} } ${errors}`,
  customerPasswordChange: `token expiresAt customer { id } ${errors}`,
  customerLogout: `success message ${errors}`,
  customerSessionRevoke: `success message ${errors}`,
  addressCreate: `address { id name city label countryCode inAddressBook } ${errors}`,
  addressUpdate: `address { id name city countryCode } ${errors}`,
  addressDelete: `deletedId ${errors}`,
} as const;

let made = 0;
const person = (facts = {}) => {
  made += 1;
  return {
    name: 'Ada',
    lastname: 'Fern',
    email: `ada.${made}@example.com`,
    phone: '07700 900123',
    password: 'green leaf',
    ...facts,
  };
};

describe('the account, over GraphQL and REST', () => {
  let test: TestShop;

  const mutate = async (
    name: keyof typeof answers,
    types: string,
    variables: Record<string, unknown>,
    as: CallerOptions = {},
  ): Promise<Payload> => {
    const names = Object.keys(variables)
      .map((key) => `${key}: $${key}`)
      .join(', ');
    const call = names === '' ? name : `${name}(${names})`;
    const answer = await test.graphql<Record<string, Payload>>(
      `mutation${types && `(${types})`} { ${call} { ${answers[name]} } }`,
      variables,
      as,
    );
    expect(answer.errors).toEqual([]);
    const payload = answer.data?.[name];
    if (!payload) throw new Error(`${name} answered nothing.`);
    return payload;
  };
  const register = (input: object) => mutate('customerRegister', '$input: CustomerRegisterInput!', { input });
  const login = (email: string, password: string) =>
    mutate('customerLogin', '$email: String!, $password: String!', { email, password });
  const signUp = async () => {
    const input = person();
    await register(input);
    const { token } = await login(input.email, input.password);
    return { ...input, token: token ?? '' };
  };
  const me = async (token: string, selection = 'email') => {
    const { data } = await test.graphql<{ me: Record<string, unknown> | null }>(
      `{ me { ${selection} } }`,
      {},
      { token },
    );
    return data?.me;
  };

  beforeAll(async () => {
    test = await openTestShop();
  });
  afterAll(() => test.close());

  describe('GraphQL', () => {
    it('creates an account with a trimmed, lower-case email, and signs in with it in any case', async () => {
      const { customer, userErrors } = await register(person({ email: '  Ada.Moss@Example.com ' }));
      expect(userErrors).toEqual([]);
      expect(customer).toMatchObject({ name: 'Ada', email: 'ada.moss@example.com', gender: null, smsPreference: true });
      const signedIn = await login('ADA.MOSS@example.com', 'green leaf');
      expect(signedIn).toMatchObject({
        customer: { email: 'ada.moss@example.com' },
        expiresAt: '2026-03-03T10:00:00.000Z',
      });
      expect(await me(signedIn.token ?? '')).toEqual({ email: 'ada.moss@example.com' });
    });

    it("reports every field of a bad sign-up with the form's messages", async () => {
      const { customer, userErrors } = await register({
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
      await register(input);
      expect((await register({ ...input, email: input.email.toUpperCase() })).userErrors).toMatchObject([
        { code: 'TAKEN', field: ['email'] },
      ]);
    });

    it('answers a wrong password with userErrors, not with UNAUTHENTICATED', async () => {
      const { email } = await signUp();
      expect(await login(email, 'wrong')).toMatchObject({
        token: null,
        customer: null,
        userErrors: [{ code: 'INVALID_CREDENTIALS' }],
      });
      expect((await login('', '')).userErrors).toMatchObject([
        { code: 'BLANK', field: ['email'] },
        { code: 'BLANK', field: ['password'] },
      ]);
    });

    it('answers me with null without a token, with a wrong one and after signing out', async () => {
      const { token } = await signUp();
      expect(await me('rubbish')).toBeNull();
      expect(await mutate('customerLogout', '', {}, { token })).toMatchObject({ success: true, userErrors: [] });
      expect(await me(token)).toBeNull();
      const again = await test.graphql('mutation { customerLogout { success } }', {}, { token });
      expect(again.errors).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
    });

    it('changes only the profile fields that are sent', async () => {
      const { token } = await signUp();
      const update = (input: object) => mutate('customerUpdate', '$input: CustomerUpdateInput!', { input }, { token });
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
      const { token, email } = await signUp();
      const change = (password: string, newPassword: string) =>
        mutate(
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
      expect(await me(token)).toBeNull();
      expect(await me(changed.token ?? '')).toEqual({ email });
      expect((await login(email, 'brown bark')).userErrors).toEqual([]);
    });

    it('refuses an address when the address book is full, over both APIs', async () => {
      const { token } = await signUp();
      const { addresses } = limits.perCustomer;
      for (let n = 0; n < addresses; n += 1)
        await test.rest('POST', '/addaddress', { token, body: { ...addressFields, address: `${n} Forest Lane` } });
      const full = 'An address book holds at most 50 addresses. Please delete one first.';
      expect(
        await test.rest('POST', '/addaddress', { token, body: { ...addressFields, address: 'One more' } }),
      ).toMatchObject({ status: 200, body: { logstatus: 'failed', msg: full } });
      const input = { ...addressFields, address: 'One more', countryCode: 'GB' };
      expect(await mutate('addressCreate', '$input: AddressInput!', { input }, { token })).toMatchObject({
        userErrors: [{ code: 'LIMIT_EXCEEDED', message: full }],
      });
      expect((await test.rest('GET', '/getuseraddress', { token })).body).toHaveLength(addresses);
    });

    it('lists sessions and revokes one of them', async () => {
      const { token, email, password } = await signUp();
      const other = (await login(email, password)).token ?? '';
      const list = await me(token, 'sessions { id device current }');
      expect(list?.['sessions']).toMatchObject([{ device: 'a test' }, { device: 'a test' }]);
      const ended = (list?.['sessions'] as { id: string; current: boolean }[]).find(({ current }) => !current);
      expect(
        await mutate('customerSessionRevoke', '$id: ID!', { id: ended?.id }, { token: (await signUp()).token }),
      ).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
      expect(await me(other)).not.toBeNull();
      expect(await mutate('customerSessionRevoke', '$id: ID!', { id: ended?.id }, { token })).toMatchObject({
        success: true,
      });
      expect(await me(other)).toBeNull();
      expect(await me(token)).not.toBeNull();
    });

    it('creates, lists, changes and deletes addresses', async () => {
      const { token } = await signUp();
      const create = (input: object) => mutate('addressCreate', '$input: AddressInput!', { input }, { token });
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
      expect((await create({ ...addressFields, countryCode: '1!' })).userErrors).toMatchObject([
        { code: 'INVALID', field: ['countryCode'] },
      ]);
      const update = (as: CallerOptions) =>
        mutate(
          'addressUpdate',
          '$id: ID!, $input: AddressInput!',
          { id: address?.id, input: { ...addressFields, city: 'Bath' } },
          as,
        );
      const stranger = { token: (await signUp()).token };
      expect(await update(stranger)).toMatchObject({ address: null, userErrors: [{ code: 'NOT_FOUND' }] });
      expect((await update({ token })).address).toMatchObject({ id: address?.id, city: 'Bath' });
      expect(await me(token, 'addresses { id city }')).toEqual({ addresses: [{ id: address?.id, city: 'Bath' }] });
      const remove = (as: CallerOptions) => mutate('addressDelete', '$id: ID!', { id: address?.id }, as);
      expect(await remove(stranger)).toMatchObject({ deletedId: null, userErrors: [{ code: 'NOT_FOUND' }] });
      expect(await remove({ token })).toEqual({ deletedId: address?.id, userErrors: [] });
      expect(await me(token, 'addresses { id }')).toEqual({ addresses: [] });
    });

    it('leaves the country of an address unchanged when a change omits it, over both APIs', async () => {
      const { token } = await signUp();
      const { address } = await mutate(
        'addressCreate',
        '$input: AddressInput!',
        { input: { ...addressFields, countryCode: 'fr' } },
        { token },
      );
      expect(address).toMatchObject({ countryCode: 'FR' });
      const id = (address as { id: string }).id;
      const update = (change: object) =>
        mutate(
          'addressUpdate',
          '$id: ID!, $input: AddressInput!',
          { id, input: { ...addressFields, ...change } },
          { token },
        );
      for (const none of [{}, { countryCode: null }, { countryCode: '' }])
        expect((await update({ city: 'Lyon', ...none })).address).toMatchObject({ city: 'Lyon', countryCode: 'FR' });
      await test.rest('PUT', `/updateuseraddress/${id}`, { token, body: { ...addressFields, city: 'Nice' } });
      expect(await me(token, 'addresses { city countryCode }')).toEqual({
        addresses: [{ city: 'Nice', countryCode: 'FR' }],
      });
      expect((await update({ countryCode: 'UK' })).address).toMatchObject({ countryCode: 'GB' });
      expect((await update({ countryCode: '1!' })).userErrors).toMatchObject([
        { code: 'INVALID', field: ['countryCode'] },
      ]);
    });
  });

  describe('REST', () => {
    const post = (route: string, body: object, token?: string) =>
      test.rest('POST', route, { body, ...(token !== undefined && { token }) });

    it('registers and signs in', async () => {
      const { email, ...rest } = person();
      const input = { ...rest, email, sms_preference: '0', email_preference: true, whatsapp_preference: '1' };
      expect(await post('/register', input)).toMatchObject({
        status: 200,
        body: { logstatus: 'success', msg: 'Thank you for registering with Fernwild.' },
      });
      expect(await post('/register', input)).toMatchObject({
        status: 200,
        body: { logstatus: 'failed', msg: 'This email id already exists with Fernwild.' },
      });
      const { body } = await post('/login', { email, password: rest.password });
      expect(body).toEqual({ logstatus: 'success', token: expect.any(String) as unknown });
      const { token } = body as { token: string };
      expect((await test.rest('GET', '/userprofile', { token })).body).toEqual({
        logstatus: 'success',
        id: expect.any(Number) as unknown,
        name: 'Ada',
        lastname: 'Fern',
        email,
        phone: '07700 900123',
        gender: null,
        sms_preference: '0',
        email_preference: '1',
        whatsapp_preference: '1',
      });
    });

    it('answers a wrong password with 200 and failed, bad input with 400', async () => {
      const { email } = await signUp();
      expect(await post('/login', { email, password: 'wrong' })).toMatchObject({
        status: 200,
        body: { logstatus: 'failed', msg: 'The email or the password is not correct.' },
      });
      expect(await post('/login', { email: 5, password: '' })).toMatchObject({
        status: 400,
        body: { logstatus: 'failed', errors: { password: 'Password cannot be blank.' } },
      });
      expect(await post('/register', { ...person(), sms_preference: 'maybe' })).toMatchObject({
        status: 400,
        body: { errors: { sms_preference: expect.any(String) as unknown } },
      });
    });

    it.each(['eve,ada@example.com', '"ada"@example.com', 'ada fern@example.com', 'ada\u0000@example.com'])(
      'registers no account for the email %j',
      async (email) => {
        const message = 'Please enter a valid email address (Ex: name@example.com).';
        expect(await post('/register', person({ email }))).toMatchObject({
          status: 400,
          body: { logstatus: 'failed', errors: { email: message } },
        });
        expect((await register(person({ email }))).userErrors).toEqual([
          { code: 'INVALID', message, field: ['email'] },
        ]);
        expect(await test.shop.db.getRepository(Customer).countBy({ email })).toBe(0);
      },
    );

    it.each([
      ['GET', '/userprofile'],
      ['POST', '/updateuserprofile'],
      ['POST', '/changepassword'],
      ['POST', '/logout'],
      ['GET', '/getuseraddress'],
      ['PUT', '/deleteuseraddress/x'],
      ['PUT', '/updateuseraddress/x'],
    ])('answers 401 to %s %s without a token', async (method, route) => {
      expect(await test.rest(method, route, method === 'GET' ? {} : { body: {} })).toMatchObject({
        status: 401,
        body: { logstatus: 'failed' },
      });
    });

    it('changes the profile but neither email nor phone', async () => {
      const { token, email } = await signUp();
      const changes = {
        name: 'Ida',
        lastname: 'Moss',
        gender: 'female',
        email: 'new@example.com',
        phone: '1',
        sms_preference: '0',
        email_preference: '0',
        whatsapp_preference: '1',
      };
      expect((await post('/updateuserprofile', changes, token)).body).toMatchObject({
        logstatus: 'success',
        name: 'Ida',
        lastname: 'Moss',
        gender: 'female',
        email,
        phone: '07700 900123',
        sms_preference: '0',
        email_preference: '0',
        whatsapp_preference: '1',
      });
      expect(await post('/updateuserprofile', { name: '' }, token)).toMatchObject({
        status: 400,
        body: { errors: { name: 'Name cannot be blank', lastname: 'Last Name cannot be blank' } },
      });
    });

    it('changes the password and signs out', async () => {
      const { token } = await signUp();
      const change = (password: string, newPassword: string) =>
        post('/changepassword', { password, new_password: newPassword }, token);
      expect(await change('wrong', 'brown bark')).toMatchObject({
        status: 200,
        body: { logstatus: 'failed', msg: 'Please enter correct Old Password' },
      });
      expect(await change('green leaf', 'short')).toMatchObject({
        status: 400,
        body: { errors: { new_password: 'Password must be 8 characters long.' } },
      });
      const { body } = await change('green leaf', 'brown bark');
      expect(body).toEqual({ logstatus: 'success', token: expect.any(String) as unknown });
      expect((await post('/logout', {}, token)).status).toBe(401);
      const renewed = (body as { token: string }).token;
      expect((await post('/logout', {}, renewed)).body).toEqual({ logstatus: 'success' });
      expect((await test.rest('GET', '/userprofile', { token: renewed })).status).toBe(401);
    });

    it('returns a fresh token past the half-life of the old one', async () => {
      const { token } = await signUp();
      expect((await test.rest('GET', '/userprofile', { token })).headers.get('x-auth-token')).toBeNull();
      test.clock.advance({ hours: 12 });
      const fresh = (await test.rest('GET', '/userprofile', { token })).headers.get('x-auth-token');
      test.clock.advance({ hours: 20 });
      expect((await test.rest('GET', '/userprofile', { token })).status).toBe(401);
      expect((await test.rest('GET', '/userprofile', { token: fresh ?? '' })).status).toBe(200);
    });

    it('creates, lists, changes and deletes addresses', async () => {
      const { token } = await signUp();
      const { id } = (await post('/addaddress', addressFields, token)).body as { id: string };
      const list = async () => (await test.rest('GET', '/getuseraddress', { token })).body;
      expect(await list()).toEqual([{ id, ...addressFields, email: null, status: 1 }]);
      const put = (route: string, body: object, as = token) => test.rest('PUT', route, { token: as, body });
      expect((await put(`/updateuseraddress/${id}`, { ...addressFields, city: 'Bath' })).body).toEqual({
        logstatus: 'success',
        id,
      });
      expect(await put(`/updateuseraddress/${id}`, { ...addressFields, zip: '' })).toMatchObject({
        status: 400,
        body: { errors: { zip: 'Pincode cannot be blank' } },
      });
      const stranger = (await signUp()).token;
      expect((await put(`/updateuseraddress/${id}`, addressFields, stranger)).status).toBe(404);
      expect((await put(`/deleteuseraddress/${id}`, {}, stranger)).status).toBe(404);
      expect(await list()).toMatchObject([{ city: 'Bath' }]);
      expect((await put(`/deleteuseraddress/${id}`, {})).body).toEqual({ logstatus: 'success', id });
      expect(await list()).toEqual([]);
    });

    it('stores the status of an address as it was sent, and 1 when none was sent', async () => {
      const { token } = await signUp();
      const statuses = async () =>
        ((await test.rest('GET', '/getuseraddress', { token })).body as { status: number }[]).map(
          ({ status }) => status,
        );
      const add = (city: string, more: object) => post('/addaddress', { ...addressFields, city, ...more }, token);
      for (const [city, status] of [
        ['Bath', 0],
        ['Leeds', '0'],
        ['York', false],
        ['Wells', 1],
        ['Ely', '1'],
        ['Ripon', null],
      ] as const)
        expect((await add(city, { status })).body).toMatchObject({ logstatus: 'success' });
      const { id } = (await add('Hull', {})).body as { id: string };
      expect(await statuses()).toEqual([0, 0, 0, 1, 1, 1, 1]);
      const put = (change: object) =>
        test.rest('PUT', `/updateuseraddress/${id}`, { token, body: { ...addressFields, city: 'Hull', ...change } });
      await put({ status: 0 });
      expect((await statuses()).at(-1)).toBe(0);
      await put({ name: 'Ida Fern' });
      await mutate(
        'addressUpdate',
        '$id: ID!, $input: AddressInput!',
        { id, input: { ...addressFields, city: 'Hull' } },
        { token },
      );
      expect((await statuses()).at(-1)).toBe(0);
      for (const status of ['Active', 2, {}])
        expect(await add('Oxford', { status })).toMatchObject({
          status: 400,
          body: { errors: { status: 'status is not valid.' } },
        });
      expect(await put({ status: 'Active' })).toMatchObject({ status: 400 });
    });
  });
});
