import { screen } from '@testing-library/react';
import type { StaffRole } from '../../../domain/staff/staff-roles';
import { me, renderApp } from '../../testing/render-app';

const open = (role: StaffRole = 'manager') =>
  renderApp('/orders?todo=PACK&search=Ida&status=SHIPPED', {
    me: () => me(role),
    orders: () => ({ nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }),
  });

describe('the export of orders', () => {
  it('saves all that the filter finds', async () => {
    await open();
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Export as CSV' });
    const { pathname, searchParams } = new URL(link.href);
    expect(pathname).toMatch(/\/exports\/orders\.csv$/);
    expect(Object.fromEntries(searchParams)).toEqual({ search: 'Ida', toDo: 'PACK', status: 'SHIPPED' });
  });

  it('is not offered to packers', async () => {
    await open('packer');
    await screen.findByText('No order matches.');
    expect(screen.queryByRole('link', { name: 'Export as CSV' })).toBeNull();
  });
});
