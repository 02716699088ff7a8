import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { type AddressInfo } from 'node:net';
import { parse } from 'csv-parse/sync';
import { Customer } from '../features/customers/customer.entity';
import { AuditEntry } from '../staff/audit/audit-entry.entity';
import { Order } from '../features/orders/order.entity';
import { createCustomers } from '../testing/builders/staff-orders';
import { signInAs, type StaffClient } from '../testing/builders/staff-client';
import { countStatements } from '../testing/statement-counter';
import { startApp } from '../testing/http-app';
import { type StaffExport } from '../rest/staff-files';
import { sendParts } from './staff-files';
import { staffRouter } from './staff-router';
import { openTestShop, type TestShop } from '../testing/shop';

const path = '/admin/exports/orders.csv';

describe('the export of orders', () => {
  let test: TestShop;
  let manager: StaffClient;
  let number: string;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    manager = await signInAs(test, 'manager');
    number = await (await createCustomers(test)).orderInCash(3);
  });
  afterAll(() => test.close());

  async function send(query = '', init: RequestInit = {}, client: StaffClient | null = manager) {
    const headers = new Headers(init.headers);
    if (client?.cookie !== undefined) headers.set('cookie', `staff=${client.cookie}`);
    return fetch(`${await test.origin()}${path}${query}`, { ...init, headers });
  }
  async function rowsOf(query = ''): Promise<Record<string, string>[]> {
    const answer = await send(query);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    // As the headings of the file say.
    return parse(await answer.text(), { bom: true, columns: true }) as Record<string, string>[];
  }

  it('has every order of the filter, and is noted with it, but without the words of a search', async () => {
    const answer = await send();
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    await answer.text();
    const [row] = await rowsOf(`?search=${number}&toDo=PACK&status=ORDER_CONFIRMED&method=CASH`);
    expect(row).toMatchObject({ Order: number, Pieces: '3', Currency: 'INR', Total: '300.00', City: 'Pune' });
    expect(row).toMatchObject({ 'Pieces left': '3', 'Total left': '300.00' });
    expect(await rowsOf('?status=SHIPPED')).toEqual([]);
    expect(await rowsOf(`?from=${encodeURIComponent(new Date(8e12).toISOString())}`)).toEqual([]);
    const entries = await test.shop.db.manager.findBy(AuditEntry, { action: 'order export' });
    expect(entries).toHaveLength(4);
    const filter = { statuses: ['Order Confirmed'], toDo: 'pack', method: 'cash', from: null, to: null };
    expect(JSON.parse(entries[1]?.detail ?? '')).toEqual({ before: null, after: { ...filter, isSearch: true } });
    expect(JSON.parse(entries[2]?.detail ?? '')).toMatchObject({ after: { isSearch: false } });
  });

  it.each(['=HYPERLINK("https://evil.example")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1", '＝1'])(
    'writes %j of a customer as text that no spreadsheet evaluates',
    async (text) => {
      const { customerId } = await test.shop.db.manager.findOneByOrFail(Order, { number });
      await test.shop.db.manager.update(Customer, { id: customerId }, { name: text, lastname: '' });
      await test.shop.db.manager.update(Order, { number }, { shipping: { address: `${text},"\n;` } });
      const [row] = await rowsOf();
      // The list shows names without spaces around them.
      if (text.trim() === text) expect(row?.['Customer']).toBe(`'${text}`);
      expect(row?.['Address']).toBe(`'${text},"\n;`);
      expect(Object.values(row ?? {}).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    },
  );

  it('is for managers and owners with a session, and for the own page only', async () => {
    const packer = await signInAs(test, 'packer');
    const statuses = async (...answers: Promise<Response>[]) =>
      (await Promise.all(answers)).map(({ status }) => status);
    expect(await statuses(send('', {}, null), send('', {}, packer), send('', { method: 'POST' }))).toEqual([
      401, 403, 405,
    ]);
    const from = (headers: Record<string, string>) => send('', { headers });
    const sites = ['cross-site', 'same-site', 'none'].map((site) => from({ 'sec-fetch-site': site }));
    expect(await statuses(...sites, from({ origin: 'https://evil.example' }))).toEqual([403, 403, 403, 403]);
    expect(await statuses(send('?status=NONSENSE'), send('?from=yesterday'))).toEqual([400, 400]);
  });

  it('reads parts of bounded size, with two statements for each', async () => {
    const { db } = test.shop;
    const order: Partial<Order> = await db.manager.findOneByOrFail(Order, { number });
    delete order.id;
    const copies = Array.from({ length: 450 }, (_, at) => ({
      ...order,
      ...{ number: `copy-${at}`, liveCartKey: null, idempotencyKey: `copy-${at}`, cartId: null },
    }));
    await db.manager.insert(Order, copies);
    const { statements, result } = await countStatements(db, () => rowsOf());
    expect(new Set(result.map((row) => row['Order'])).size).toBe(451);
    const reads = statements.filter((statement) => /^SELECT/.test(statement) && /orders|order_line/.test(statement));
    expect(reads).toHaveLength(3 * 2);
  });

  it('frees its place when the reader goes', async () => {
    const { hostname, port } = new URL(await test.origin());
    for (let time = 0; time < 5; time += 1)
      await new Promise<void>((resolve) => {
        const options = { hostname, port, path, headers: { cookie: `staff=${manager.cookie ?? ''}` } };
        const request = get(options, (response) => {
          response.destroy();
          resolve();
        });
        request.on('error', () => undefined);
      });
    expect(await rowsOf('?status=SHIPPED')).toEqual([]);
  });
});

describe('exports of the catalogue', () => {
  it('run two at a time in a process; a third one is asked to come back', async () => {
    const test = await openTestShop({ region: 'UK' });
    const manager = await signInAs(test, 'manager');
    const running: (() => void)[] = [];
    const start: StaffExport['start'] = () =>
      Promise.resolve(
        (async function* () {
          yield 'kind';
          await new Promise<void>((resolve) => running.push(resolve));
        })(),
      );
    const staffExports = ['catalogue.csv', 'catalogue.json'].map((file) => ({
      file,
      roles: ['manager'] as const,
      start,
    }));
    const cookie = { name: 'staff', isSecure: false };
    const app = await startApp({
      apis: { staff: (admission) => staffRouter({ ...test.shop, staffExports }, cookie, admission) },
    });
    const headers = { cookie: `staff=${manager.cookie ?? ''}` };
    const save = (format: string) => app.fetch(`/admin/exports/catalogue.${format}`, { headers });
    const [csv, json] = [await save('csv'), await save('json')];
    const third = await save('csv');
    expect([csv.status, json.status, third.status, third.headers.get('retry-after')]).toEqual([200, 200, 429, '60']);
    running[0]?.();
    expect(await csv.text()).toBe('kind');
    const fourth = await save('csv');
    expect(fourth.status).toBe(200);
    for (const end of running) end();
    expect([await json.text(), await fourth.text()]).toEqual(['kind', 'kind']);
    await app.close();
    await test.close();
  });
});

describe('a file that is sent in parts', () => {
  async function* endless(): AsyncGenerator<string> {
    for (;;) yield await Promise.resolve('x'.repeat(100_000));
  }
  async function* broken(): AsyncGenerator<string> {
    yield await Promise.resolve('x');
    throw new Error('The database is gone.');
  }
  /** Lets the reader go after the first part. @returns how the sending ended */
  async function outcomeOf(parts: AsyncGenerator<string>): Promise<unknown> {
    let ended: Promise<unknown> = Promise.resolve(undefined);
    const server = createServer((_request, response) => {
      ended = sendParts(parts, 'file.csv', response).catch((error: unknown) => error);
    }).listen(0);
    await once(server, 'listening');
    // The address of a TCP server is never the name of a pipe.
    const { port } = server.address() as AddressInfo;
    await new Promise<void>((resolve) => {
      const request = get({ port }, (response) => {
        response.once('data', () => response.destroy());
        response.on('error', () => undefined);
        response.once('close', resolve);
      });
      request.on('error', () => resolve());
    });
    const outcome = await ended;
    server.close();
    return outcome;
  }

  it('ends without an error when the reader goes', async () => {
    expect(await outcomeOf(endless())).toBeUndefined();
  });

  it('ends with the error of a part that cannot be read', async () => {
    expect(await outcomeOf(broken())).toEqual(new Error('The database is gone.'));
  });
});
