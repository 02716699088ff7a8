import { addressFields } from '../../testing/builders/account';
import { openTestShop, type TestShop } from '../../testing/shop';
import { Customer } from './customer.entity';
import { createAccountClient, person } from '../../testing/builders/account-client';

describe('the account', () => {
  let account: ReturnType<typeof createAccountClient>;
  let test: TestShop;

  beforeAll(async () => {
    test = await openTestShop();
    account = createAccountClient(test);
  });
  afterAll(() => test.close());

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
      const { email } = await account.signUp();
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
        expect((await account.register(person({ email }))).userErrors).toEqual([
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
      const { token, email } = await account.signUp();
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
      const { token } = await account.signUp();
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
      const { token } = await account.signUp();
      expect((await test.rest('GET', '/userprofile', { token })).headers.get('x-auth-token')).toBeNull();
      test.clock.advance({ hours: 12 });
      const fresh = (await test.rest('GET', '/userprofile', { token })).headers.get('x-auth-token');
      test.clock.advance({ hours: 20 });
      expect((await test.rest('GET', '/userprofile', { token })).status).toBe(401);
      expect((await test.rest('GET', '/userprofile', { token: fresh ?? '' })).status).toBe(200);
    });

    it('creates, lists, changes and deletes addresses', async () => {
      const { token } = await account.signUp();
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
      const stranger = (await account.signUp()).token;
      expect((await put(`/updateuseraddress/${id}`, addressFields, stranger)).status).toBe(404);
      expect((await put(`/deleteuseraddress/${id}`, {}, stranger)).status).toBe(404);
      expect(await list()).toMatchObject([{ city: 'Bath' }]);
      expect((await put(`/deleteuseraddress/${id}`, {})).body).toEqual({ logstatus: 'success', id });
      expect(await list()).toEqual([]);
    });

    it('stores the status of an address as it was sent, and 1 when none was sent', async () => {
      const { token } = await account.signUp();
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
      await account.mutate(
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
