import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StaffRole } from '../../../domain/staff/staff-roles';
import { me, renderApp } from '../../testing/render-app';

const open = (role: StaffRole = 'manager') =>
  renderApp('/orders?todo=PACK&search=Ida&status=SHIPPED', {
    me: () => me(role),
    orders: () => ({ nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }),
  });

/** An answer whose parts the test decides; jsdom has no streams. */
function answerWith(status: number, ...parts: (Uint8Array | Error)[]) {
  const read = () => {
    const part = parts.shift();
    if (part instanceof Error) return Promise.reject(part);
    return Promise.resolve(part ? { done: false, value: part } : { done: true, value: undefined });
  };
  const asked: string[] = [];
  globalThis.fetch = jest.fn((url: string) => {
    asked.push(url);
    return Promise.resolve({ ok: status === 200, status, body: { getReader: () => ({ read }) } });
  }) as never;
  return asked;
}

describe('the export of orders', () => {
  const original = { fetch: globalThis.fetch, create: URL.createObjectURL };
  const saved: unknown[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (file) => {
      saved.push(file);
      return 'blob:file';
    };
    HTMLAnchorElement.prototype.click = () => undefined;
  });
  afterAll(() => {
    globalThis.fetch = original.fetch;
    URL.createObjectURL = original.create;
  });
  const start = async () => userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));

  it('saves all that the filter finds', async () => {
    const asked = answerWith(200, new Uint8Array(5), new Uint8Array(7));
    await open();
    await start();
    expect(await screen.findByText('The orders are saved as a file.')).toBeTruthy();
    expect(asked).toEqual(['/admin/exports/orders.csv?search=Ida&toDo=PACK&status=SHIPPED']);
    expect(saved).toHaveLength(1);
  });

  it('saves no half of it when the connection breaks', async () => {
    answerWith(200, new Uint8Array(5), new TypeError('broken'));
    await open();
    await start();
    expect(await screen.findByText(/^The server cannot be reached/)).toBeTruthy();
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeTruthy();
  });

  it('shows why it is refused', async () => {
    answerWith(429);
    await open();
    await start();
    expect(await screen.findByText('Other exports are running. Try again in a minute.')).toBeTruthy();
  });

  it('is not offered to packers', async () => {
    await open('packer');
    await screen.findByText('No order matches.');
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
  });
});
