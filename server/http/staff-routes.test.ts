import { request } from 'node:http';
import { staffLimits } from '../../domain/staff/staff-roles';
import { CatalogueImport } from '../staff/imports/catalogue-import.entity';
import { AuditEntry } from '../staff/audit/audit-entry.entity';
import { Staff } from '../staff/members/staff.entity';
import { signUp } from '../testing/builders/sign-up';
import { addStaff, signInAs, StaffClient } from '../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../testing/shop';

interface StaffRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly type?: string;
}

/** The routes of the back office beside its API. */
const routes: readonly StaffRoute[] = [
  ...['orders.csv', 'newsletter.csv', 'catalogue.csv', 'catalogue.json'].map(
    (file) => ({ method: 'GET', path: `/admin/exports/${file}` }) as const,
  ),
  { method: 'POST', path: '/admin/pictures', type: 'image/png' },
  { method: 'POST', path: '/admin/imports/catalogue', type: 'text/csv' },
];
const downloads = routes.filter(({ method }) => method === 'GET');
const uploads = routes.filter(({ method }) => method === 'POST');

describe('a route of the back office beside its API', () => {
  let test: TestShop;
  let manager: StaffClient;
  beforeAll(async () => {
    test = await openTestShop();
    manager = await signInAs(test, 'manager');
  });
  afterAll(() => test.close());

  type Headers = Readonly<Record<string, string>>;
  async function call({ method, path, type }: StaffRoute, headers: Headers = {}, init: RequestInit = {}) {
    const origin = await test.origin();
    // As browsers do: downloads state no origin.
    const own = {
      ...(method === 'POST' && { origin }),
      ...(type !== undefined && { 'content-type': type }),
      ...headers,
    };
    const body = method === 'POST' ? { body: 'kind,slug' } : {};
    return fetch(`${origin}${path}`, { method, ...body, ...init, headers: own });
  }
  const sessionOf = ({ cookie }: StaffClient): Headers => ({ cookie: `staff=${cookie ?? ''}` });
  const stored = async () =>
    (await test.shop.db.manager.countBy(CatalogueImport, { slot: 'open' })) +
    (await test.shop.db.manager.count(AuditEntry));

  describe.each(routes)('$method $path', (route) => {
    it('is refused without a session of this back office, and leaves no trace', async () => {
      const ended = await signInAs(test, 'manager');
      const cookie = sessionOf(ended);
      await ended.payload('mutation { signOut { userErrors { code } } }');
      const left = await signInAs(test, 'manager');
      await test.shop.db.manager.update(Staff, { id: left.staff.id }, { deactivatedAt: test.clock.now() });
      const { token } = await signUp(test, { email: `customer-${Math.random()}@example.com` });
      const before = await stored();
      const strangers: readonly Headers[] = [
        ...[{}, cookie, sessionOf(left), { cookie: 'staff=unknown' }, { cookie: 'staff=' }],
        ...[{ cookie: `staff=${token}` }, { 'x-auth-token': token }, { authorization: `Bearer ${token}` }],
        { cookie: `__Host-staff=${manager.cookie ?? ''}` },
      ];
      for (const headers of strangers) {
        const answer = await call(route, headers);
        expect([headers, answer.status]).toEqual([headers, 401]);
        expect(answer.headers.get('cache-control')).toContain('no-store');
        expect(await answer.text()).not.toMatch(/kind|Order,|Email/);
      }
      expect(await stored()).toBe(before);
    });

    it('is refused to a packer, and to an owner without a second factor', async () => {
      const packer = await signInAs(test, 'packer');
      const { email } = await addStaff(test, 'owner');
      const owner = new StaffClient(test);
      await owner.signIn(email);
      const statuses = [packer, owner].map(async (client) => (await call(route, sessionOf(client))).status);
      expect(await Promise.all(statuses)).toEqual([403, 403]);
    });

    it('answers no other site, and no preflight', async () => {
      const site = 'https://evil.example';
      const answer = await call(route, { ...sessionOf(manager), origin: site });
      expect(answer.status).toBe(403);
      const preflight = await call(
        route,
        { origin: site, 'access-control-request-method': route.method },
        { method: 'OPTIONS', body: null },
      );
      for (const { headers } of [answer, preflight]) expect(headers.get('access-control-allow-origin')).toBeNull();
    });

    it('does nothing for another method', async () => {
      const before = await stored();
      for (const method of ['PUT', 'PATCH', 'DELETE', ...(route.method === 'GET' ? ['POST', 'HEAD'] : [])]) {
        const { status } = await call(route, sessionOf(manager), { method, body: null });
        expect([method, [404, 405].includes(status)]).toEqual([method, true]);
      }
      expect(await stored()).toBe(before);
    });
  });

  it.each(downloads)('$path is sent as a whole, whatever range is asked for', async (route) => {
    const ranged = await call(route, { ...sessionOf(manager), range: 'bytes=0-3' });
    expect([ranged.status, ranged.headers.get('content-range')]).toEqual([200, null]);
    expect(ranged.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z]+-[\d-]+\.(?:csv|json)"$/);
    expect(ranged.headers.get('cache-control')).toContain('no-store');
    await ranged.text();
  });

  it.each([
    ...['orders.csv/more', '..%2fexports%2forders.csv', 'orders.csv%00', '%2e%2e/orders.csv'],
    ...['constructor', '__proto__', 'toString', 'orders', 'orders.json', 'customers.csv', 'newsletter.csv;orders.csv'],
  ])('has no file %s', async (name) => {
    const answer = await call({ method: 'GET', path: `/admin/exports/${name}` }, sessionOf(manager));
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get('content-disposition')).toBeNull();
  });

  it.each(uploads)('$path takes neither a packed nor an unnamed kind of body', async (route) => {
    const refused: readonly Headers[] = [
      ...['gzip', 'br', 'deflate', 'gzip, identity', 'x'].map((encoding) => ({ 'content-encoding': encoding })),
      ...['', 'text/html', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '*/*'].map(
        (type) => ({ 'content-type': type }),
      ),
    ];
    for (const headers of refused)
      expect([headers, (await call(route, { ...sessionOf(manager), ...headers })).status]).toEqual([headers, 415]);
  });

  it.each(uploads)('$path stores nothing of a sender who goes in the middle', async ({ path, type = '' }) => {
    const { hostname, port } = new URL(await test.origin());
    const before = await stored();
    const headers = { ...sessionOf(manager), 'content-type': type, 'content-length': 1000 };
    await new Promise<void>((resolve) => {
      const sending = request({ hostname, port, path, method: 'POST', headers });
      sending.on('error', () => resolve());
      sending.write('kind,slug\n', () => sending.destroy(new Error('gone')));
    });
    // Whoever comes next finds the place free.
    while ((await test.shop.db.manager.countBy(CatalogueImport, { slot: 'open' })) > 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await stored()).toBe(before);
  });

  it.each(['../../etc/passwd', '..\\..\\a.csv', 'a\u0000b.csv', '\u202Evsc.a', `${'x'.repeat(5000)}.csv`, ' '])(
    'shows only the last part of the name %j of an import',
    async (name) => {
      const route = { method: 'POST', path: `/admin/imports/catalogue?name=${encodeURIComponent(name)}` } as const;
      const answer = await call({ ...route, type: 'text/csv' }, sessionOf(manager));
      expect(answer.status).toBe(202);
      await test.shop.whenIdle();
      const { fileName, id } = await test.shop.db.manager.findOneOrFail(CatalogueImport, {
        where: {},
        order: { id: 'DESC' },
      });
      expect(fileName).toMatch(/^[^/\\\p{Cc}\p{Cf}]{1,200}$/u);
      await test.shop.db.manager.delete(CatalogueImport, { id });
    },
  );

  it('ends with the session, twelve hours after the sign-in', async () => {
    const member = await signInAs(test, 'manager');
    test.clock.advance({ minutes: staffLimits.sessionHours * 60 + 1 });
    for (const route of routes) expect((await call(route, sessionOf(member))).status).toBe(401);
    test.clock.advance({ minutes: -(staffLimits.sessionHours * 60 + 1) });
  });

  it('knows no session of the shop of another edition', async () => {
    const other = await openTestShop({ region: 'UK' });
    try {
      const stranger = await signInAs(other, 'manager');
      for (const route of routes) expect((await call(route, sessionOf(stranger))).status).toBe(401);
    } finally {
      await other.close();
    }
  });
});
