import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError } from '../../testing/render-app';

const coupon = {
  id: '5',
  code: 'SPRING',
  kind: 'PERCENTAGE',
  value: '10.00',
  discount: '10 %',
  minimum: { minorUnits: 2000, amount: '20.00', formatted: '£20.00' },
  startsAt: null,
  endsAt: '2026-05-31T21:59:59.000Z',
  usageLimit: 100,
  perCustomerLimit: null,
  usedCount: 3,
  isActive: true,
  state: 'ACTIVE',
  createdAt: '2026-01-02T09:00:00.000Z',
  version: 'v1',
};
const use = {
  id: '1',
  orderNumber: 'FW-1001',
  placedAt: '2026-02-02T09:00:00.000Z',
  customerName: 'Ida Customer',
  releasedAt: null,
  discount: { minorUnits: 200, amount: '2.00', formatted: '£2.00' },
  payAmount: { minorUnits: 1800, amount: '18.00', formatted: '£18.00' },
};
const noMore = { hasNextPage: false, endCursor: null };
const resolvers = {
  me: () => me('manager'),
  coupon: () => coupon,
  couponUses: () => ({ nodes: [use], pageInfo: noMore }),
};

interface Terms {
  version: string;
  value: string;
  endsAt: string | null;
  usageLimit: number | null;
}

describe('a coupon', () => {
  it('shows its terms and its orders, and saves what was changed and nothing else', async () => {
    const sent: Terms[] = [];
    await renderApp('/coupons/5', {
      ...resolvers,
      updateCoupon: (terms: Terms) => {
        sent.push(terms);
        return {
          ...noErrors,
          coupon: { ...coupon, discount: '12.5 %', value: '12.50', version: 'v2' },
          conflict: null,
        };
      },
    });
    expect(await screen.findByText(/Active · 10 % · uses: 3 of 100/)).toBeTruthy();
    const orders = await screen.findByRole('table', { name: 'Orders' });
    expect(within(orders).getByRole('link', { name: 'FW-1001' }).getAttribute('href')).toBe('/orders/FW-1001');
    // Orders have used the code.
    expect(screen.getByLabelText('Code')).toHaveProperty('readOnly', true);
    const user = userEvent.setup();
    const value = screen.getByLabelText('Per cent');
    await user.clear(value);
    await user.type(value, '12.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/12.5 % · uses/)).toBeTruthy();
    expect(sent).toMatchObject([
      { version: 'v1', code: 'SPRING', value: '12.5', minimum: '20.00', endsAt: coupon.endsAt, usageLimit: 100 },
    ]);
  });

  it('shows errors of the form and of the server at their fields', async () => {
    await renderApp('/coupons/5', {
      ...resolvers,
      updateCoupon: () => ({
        ...userError('INVALID', 'The limit may not be below the 3 uses that are counted.', 'usageLimit'),
        coupon: null,
        conflict: null,
      }),
    });
    const user = userEvent.setup();
    const value = await screen.findByLabelText('Per cent');
    await user.clear(value);
    await user.type(value, '101');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a percentage from 0.01 to 100.')).toBeTruthy();
    await user.clear(value);
    await user.type(value, '11');
    const limit = screen.getByLabelText(/^Usage limit/);
    await user.clear(limit);
    await user.type(limit, '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The limit may not be below the 3 uses that are counted.')).toBeTruthy();
    expect(limit.getAttribute('aria-invalid')).toBe('true');
  });

  it('that a colleague has changed meanwhile is compared first, and saved at the second try only', async () => {
    const versions: string[] = [];
    await renderApp('/coupons/5', {
      ...resolvers,
      updateCoupon: ({ version }: Terms) => {
        versions.push(version);
        return version === 'v1'
          ? {
              ...userError('STALE', 'Compare, then save again.', 'version'),
              coupon: null,
              conflict: { ...coupon, discount: '15 %', value: '15.00', version: 'v2' },
            }
          : { ...noErrors, coupon: { ...coupon, version: 'v3' }, conflict: null };
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Compare, then save again.')).toBeTruthy();
    expect(screen.getByText('15 %', { selector: 'ins' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save nevertheless' }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
    expect(versions).toEqual(['v1', 'v2']);
  });

  it('is ended and brought back', async () => {
    await renderApp('/coupons/5', {
      ...resolvers,
      switchCoupon: ({ isActive }: { isActive: boolean }) => ({
        ...noErrors,
        coupon: { ...coupon, isActive, state: isActive ? 'ACTIVE' : 'ENDED', version: `v${isActive}` },
        conflict: null,
      }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'End now' }));
    expect(await screen.findByText(/Ended · 10 %/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reactivate' }));
    expect(await screen.findByText(/Active · 10 %/)).toBeTruthy();
  });

  it('is added from the list, which filters by state', async () => {
    const states: unknown[] = [];
    await renderApp('/coupons?state=ENDED', {
      ...resolvers,
      coupons: ({ state }: { state: string | null }) => {
        states.push(state);
        return { nodes: state === null ? [coupon] : [], pageInfo: noMore };
      },
      addCoupon: () => ({ ...noErrors, coupon: { ...coupon, usedCount: 0 } }),
    });
    expect(await screen.findByText('No coupon matches.')).toBeTruthy();
    const user = userEvent.setup();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All');
    expect(await screen.findByRole('row', { name: /SPRING.*10 %.*Active.*3 of 100/ })).toBeTruthy();
    expect(states).toEqual(['ENDED', null]);
    await user.click(screen.getByRole('link', { name: 'New coupon' }));
    await screen.findByRole('heading', { name: 'New coupon' });
    await user.type(screen.getByLabelText('Code'), 'spring');
    await user.type(screen.getByLabelText('Per cent'), '10');
    await user.click(screen.getByRole('button', { name: 'Add the coupon' }));
    expect(await screen.findByRole('heading', { name: 'Coupon SPRING' })).toBeTruthy();
  });
});
