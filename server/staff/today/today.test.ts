import { createCustomers } from '../../testing/builders/staff-orders';
import { signInAs } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';

describe('open tasks', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
  });
  afterAll(() => test.close());

  it('is counted for each role as far as it includes it', async () => {
    const customers = await createCustomers(test);
    await customers.orderInCash();
    const read = async (role: 'manager' | 'packer' | 'editor') =>
      (await signInAs(test, role)).payload(
        '{ today { toPack returnsWaiting refundsFailed mailsGivenUp messagesUnread outOfStock lowStock } }',
      );
    const counts = { toPack: 1, returnsWaiting: 0, refundsFailed: 0, mailsGivenUp: 0, messagesUnread: 0 };
    const stock = { outOfStock: 0, lowStock: 0 };
    expect(await read('manager')).toEqual({ ...counts, ...stock });
    const nothing = { returnsWaiting: null, refundsFailed: null, mailsGivenUp: null, messagesUnread: null };
    expect(await read('packer')).toEqual({ toPack: 1, ...nothing, ...stock });
    expect(await read('editor')).toEqual({ toPack: null, ...nothing, ...stock });
  });
});
