import { addStaff, signInAs, StaffClient, staffPassword } from '../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../testing/shop';
import { staffCookieOf } from './staff-session';

const me = '{ me { mustEnrol } }';

describe('the back office over HTTP', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop({ settings: { CORS_ORIGINS: 'https://app.example.org', INTROSPECTION: 'off' } });
  });
  afterAll(() => test.close());

  const send = async (init: RequestInit, path = '/admin/graphql') => fetch(`${await test.origin()}${path}`, init);
  const json = { 'content-type': 'application/json' };

  it.each(['https://evil.example', 'https://app.example.org', 'null'])(
    'refuses a call from a page of %s, with the cookie of a session',
    async (origin) => {
      const client = await signInAs(test, 'manager');
      const { status, data, headers } = await client.call(
        'mutation { signOut { userErrors { code } } }',
        {},
        { origin },
      );
      expect([status, data]).toEqual([403, null]);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect((await client.call(me)).data).toEqual({ me: { mustEnrol: false } });
    },
  );

  it.each(['cross-site', 'same-site'])('refuses a call without origin that the browser marks as %s', async (site) => {
    const answer = await send({
      method: 'POST',
      headers: { ...json, 'sec-fetch-site': site },
      body: JSON.stringify({ query: me }),
    });
    expect(answer.status).toBe(403);
  });

  it('accepts JSON by POST only, which forms of other sites cannot send', async () => {
    const body = JSON.stringify({ query: me });
    const text = await send({ method: 'POST', headers: { 'content-type': 'text/plain' }, body });
    const form = await send({ method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body });
    const query = await send({ headers: json }, `/admin/graphql?query=${encodeURIComponent(me)}`);
    expect([text.status, form.status, query.status]).toEqual([415, 415, 405]);
  });

  describe('a product with texts as long as its columns hold', () => {
    const document =
      'mutation($content: ProductContentInput!) { createProduct(content: $content) { content { id } userErrors { message } } }';
    const long = (letter: string) => letter.repeat(65_000);
    const contentOf = (slug: string) => ({
      ...{ slug, title: 'Long', listPrice: '20.00', currentPrice: '20.00', isPublished: false },
      ...{ shortDescription: long('a'), description: long('b'), directionToUse: long('c'), inci: long('d') },
      faqs: [{ question: 'Long?', answer: long('e') }],
      useCases: [{ title: 'Long', description: long('f') }],
    });

    it('is accepted from people who write products', async () => {
      const editor = await signInAs(test, 'editor');
      const { status, data } = await editor.call(document, { content: contentOf('long') });
      expect([status, data]).toMatchObject([200, { createProduct: { userErrors: [] } }]);
    });

    it('is refused to others before it is read, and to everybody above a megabyte', async () => {
      const packer = await signInAs(test, 'packer');
      expect((await packer.call(document, { content: contentOf('packed') })).status).toBe(403);
      expect((await new StaffClient(test).call(document, { content: contentOf('unknown') })).status).toBe(401);
      const editor = await signInAs(test, 'editor');
      const tooLong = { ...contentOf('too-long'), metaTitle: 'm'.repeat(1024 * 1024) };
      expect((await editor.call(document, { content: tooLong })).status).toBe(413);
    });
  });

  it('answers no preflight', async () => {
    const answer = await send({
      method: 'OPTIONS',
      headers: { origin: 'https://app.example.org', 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it("does not accept a customer's token as a session", async () => {
    const client = new StaffClient(test);
    const { errors } = await client.call('{ auditEntries { nodes { id } } }', {}, { 'x-auth-token': 'a token' });
    expect(errors).toEqual([{ message: 'Please sign in.', code: 'UNAUTHENTICATED' }]);
  });

  it('lets only staff read the schema where introspection is off', async () => {
    const introspection = '{ __schema { queryType { name } } }';
    expect((await new StaffClient(test).call(introspection)).errors[0]?.code).toBe('UNAUTHENTICATED');
    const client = await signInAs(test, 'packer');
    expect((await client.call(introspection)).data).toEqual({ __schema: { queryType: { name: 'Query' } } });
  });

  it('takes one mutation in a document', async () => {
    const { email } = await addStaff(test, 'packer');
    const guess = (alias: string) =>
      `${alias}: signIn(email: "${email}", password: "${staffPassword}") { codeRequired }`;
    const { errors } = await new StaffClient(test).call(`mutation { ${guess('a')} ${guess('b')} }`);
    expect(errors).toEqual([
      { message: 'A document may hold at most 1 mutations.', code: expect.any(String) as string },
    ]);
  });

  it('masks faults, and keeps nothing in caches', async () => {
    const client = await signInAs(test, 'manager');
    const { headers, errors } = await client.call('{ auditEntries(after: "nonsense") { nodes { id } } }');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(errors).toEqual([{ message: 'This cursor is not one of ours.', code: 'BAD_USER_INPUT' }]);
  });
});

describe('the cookie of staff', () => {
  it('is bound to the host with https, has another name on this machine, and does not exist elsewhere', () => {
    expect(staffCookieOf('https://shop.example')).toEqual({ name: '__Host-staff', isSecure: true });
    expect(staffCookieOf('http://localhost:4000')).toEqual({ name: 'staff', isSecure: false });
    expect(staffCookieOf('http://shop.example')).toBeUndefined();
  });

  it('is set with Secure for a shop with https', async () => {
    const test = await openTestShop({ settings: { PUBLIC_URL: 'https://shop.example' } });
    const { email } = await addStaff(test, 'packer');
    const { headers } = await new StaffClient(test).call(
      'mutation($email: String!, $password: String!) { signIn(email: $email, password: $password) { codeRequired } }',
      { email, password: staffPassword },
      { origin: 'https://shop.example' },
    );
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    await test.close();
  });
});
