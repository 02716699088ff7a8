import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { auditKinds } from '../../../domain/staff/audit-kinds';
import type { StaffRole } from '../../../domain/staff/staff-roles';
import { me, renderApp } from '../../testing/render-app';

const entry = (subjectType: string | null, subject: string) => ({
  id: `${subjectType} ${subject}`,
  at: '2026-03-02T10:00:00.000Z',
  actor: 'Ada <ada@fernwild.example>',
  staffId: '1',
  action: 'a change',
  ...{ subjectType, subject, before: 'null', after: '{}' },
});

async function openAudit(nodes: readonly object[], role: StaffRole = 'manager') {
  const asked: unknown[] = [];
  const auditEntries = ({ subjectType, staffId }: { subjectType: string | null; staffId: string | null }) => {
    asked.push(staffId ?? subjectType);
    return { nodes, pageInfo: { hasNextPage: false, endCursor: null } };
  };
  const auditPeople = () => [{ id: '4', name: 'Ben <ben@fernwild.example>' }];
  await renderApp('/audit', { me: () => me(role), auditEntries, auditPeople });
  await screen.findByRole('table', { name: 'Changes by staff' });
  return asked;
}

describe('the audit log', () => {
  it('is filtered by each kind of object that staff change', async () => {
    const asked = await openAudit([entry('customer', '7')]);
    const kinds = screen.getByRole('combobox', { name: 'Kind of object' });
    const offered = Array.from(kinds.querySelectorAll('option')).map(({ value }) => value);
    expect(offered.filter((value) => value !== '')).toEqual(auditKinds);
    await userEvent.setup().selectOptions(kinds, 'customer');
    await screen.findByRole('searchbox', { name: 'Object' });
    expect(asked).toEqual([null, 'customer']);
  });

  it('is filtered by person', async () => {
    const asked = await openAudit([entry('customer', '7')]);
    const people = screen.getByRole('combobox', { name: 'Person' });
    await screen.findByRole('option', { name: 'Ben <ben@fernwild.example>' });
    await userEvent.setup().selectOptions(people, '4');
    await waitFor(() => expect(asked).toEqual([null, '4']));
  });

  it('links each entry to the screen of its object, if there is one', async () => {
    const subjects = [
      entry('order', '260302123456789'),
      entry('order', 'orders'),
      entry('customer', '7'),
      entry('product', 'rose-oil'),
      entry('webhook', 'ep_1'),
      entry('staff', 'ben@fernwild.example'),
      entry(null, 'of an old release'),
    ];
    await openAudit(subjects);
    const main = screen.getByRole('table');
    const links = Array.from(main.querySelectorAll('a')).map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['order 260302123456789', '/orders/260302123456789'],
      ['customer 7', '/customers/7'],
      ['product rose-oil', '/products?search=rose-oil'],
    ]);
  });

  it('leads owners to the staff as well', async () => {
    await openAudit([entry('staff', 'ben@fernwild.example')], 'owner');
    expect(screen.getByRole('link', { name: 'staff ben@fernwild.example' }).getAttribute('href')).toBe('/staff');
  });
});
