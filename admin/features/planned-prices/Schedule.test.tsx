import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError } from '../../testing/render-app';

const money = (amount: string) => ({ minorUnits: Number(amount) * 100, amount, formatted: `£${amount}` });
const product = {
  __typename: 'Product',
  ...{ id: '7', slug: 'oil', title: 'Rosemary Oil', isPublished: true },
  listPrice: money('20.00'),
  currentPrice: money('18.00'),
};
const plan = {
  __typename: 'PlannedChange',
  ...{ id: '3', kind: 'PRICE', state: 'PLANNED', version: 'v1', isPublished: null, formerCurrentPrice: null },
  ...{ startsAt: '2099-01-02T09:00:00.000Z', endsAt: '2099-01-05T09:00:00.000Z' },
  listPrice: money('20.00'),
  currentPrice: money('15.00'),
};
const running = { ...plan, state: 'RUNNING', formerCurrentPrice: money('18.00') };
const page = (...nodes: object[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null } });
const resolvers = { me: () => me('editor'), product: () => product };

interface Price {
  readonly version: string;
  readonly currentPrice: string;
  readonly endsAt: string | null;
}

describe('what is planned for a product', () => {
  const user = userEvent.setup();

  it('is listed; a price is planned with start and end, and errors are shown at their fields', async () => {
    const sent: Price[] = [];
    const plans: object[] = [];
    await renderApp('/products/7/schedule', {
      ...resolvers,
      plannedChanges: () => page(...plans),
      planPrice: (price: Price) => {
        sent.push(price);
        if (sent.length === 1)
          return {
            ...userError('INVALID', 'Another price is planned for a part of this time.', 'startsAt'),
            ...{ plannedChange: null, conflict: null },
          };
        plans.push(plan);
        return { ...noErrors, plannedChange: plan, conflict: null };
      },
    });
    expect(await screen.findByText('Nothing is planned.')).toBeTruthy();
    const form = within(screen.getByRole('form', { name: 'Plan a price' }));
    await user.type(form.getByRole('textbox', { name: 'Price' }), '25');
    await user.click(form.getByRole('button', { name: 'Plan the price' }));
    expect(await form.findByText('The price may not be above the list price.')).toBeTruthy();
    expect(form.getByText('Enter when it begins.')).toBeTruthy();
    await user.clear(form.getByRole('textbox', { name: 'Price' }));
    await user.type(form.getByRole('textbox', { name: 'Price' }), '15');
    fireEvent.change(form.getByLabelText('Start'), { target: { value: '2099-01-02T09:00' } });
    fireEvent.change(form.getByLabelText(/^End/), { target: { value: '2099-01-01T09:00' } });
    await user.click(form.getByRole('button', { name: 'Plan the price' }));
    expect(await form.findByText('The end has to come after the start.')).toBeTruthy();
    fireEvent.change(form.getByLabelText(/^End/), { target: { value: '' } });
    await user.click(form.getByRole('button', { name: 'Plan the price' }));
    expect(await form.findByText('Another price is planned for a part of this time.')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Plan the price' }));
    expect(await screen.findByRole('row', { name: /Price £15.00, list price £20.00.*Planned/ })).toBeTruthy();
    expect(sent[1]).toMatchObject({ productId: '7', currentPrice: '15', listPrice: '20.00', endsAt: null });
  });

  it('is compared first when a colleague has changed it meanwhile', async () => {
    const versions: string[] = [];
    await renderApp('/products/7/schedule', {
      ...resolvers,
      plannedChanges: () => page(plan),
      changePlannedPrice: ({ version }: Price) => {
        versions.push(version);
        const theirs = { ...plan, version: 'v2', currentPrice: money('14.00') };
        return version === 'v1'
          ? { ...userError('STALE', 'Compare, then save again.', 'version'), plannedChange: null, conflict: theirs }
          : { ...noErrors, plannedChange: { ...plan, version: 'v3' }, conflict: null };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Change: Price £15.00/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change what is planned' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Compare, then save again.')).toBeTruthy();
    expect(dialog.getByText(/£14.00/, { selector: 'ins' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save nevertheless' }));
    expect(await screen.findByText('The schedule is saved.')).toBeTruthy();
    expect(versions).toEqual(['v1', 'v2']);
  });

  it('gets another end while its price counts, or is ended after a question', async () => {
    const cancelled: string[] = [];
    await renderApp('/products/7/schedule', {
      ...resolvers,
      plannedChanges: () => page(running),
      cancelPlannedChange: ({ version }: Price) => {
        cancelled.push(version);
        return { ...noErrors, plannedChange: { ...running, state: 'DONE' }, conflict: null };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Change the end/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change what is planned' }));
    expect(dialog.queryByRole('textbox', { name: 'Price' })).toBeNull();
    // The one at the end; the other one is the cross.
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[1] ?? document.body);
    await user.click(await screen.findByRole('button', { name: /^End now/ }));
    expect(screen.getByText(/The former price £18.00 returns at once/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'End it now' }));
    await screen.findByRole('button', { name: /^End now/ });
    expect(cancelled).toEqual(['v1']);
  });

  it('of a draft is planned beside a link to its preview in the shop', async () => {
    await renderApp('/products/7/schedule', {
      ...resolvers,
      product: () => ({ ...product, isPublished: false }),
      plannedChanges: () => page(),
      productPreview: () => ({ path: '/product/oil?preview=a.b', expiresAt: '2099-01-01T00:00:00.000Z' }),
    });
    const link = await screen.findByRole('link', { name: 'Preview in the shop' });
    expect(link.getAttribute('href')).toBe('/product/oil?preview=a.b');
    expect(screen.queryByRole('link', { name: 'See it in the shop' })).toBeNull();
  });

  it('of publications is planned as well', async () => {
    const sent: object[] = [];
    await renderApp('/products/7/schedule', {
      ...resolvers,
      plannedChanges: () => page(),
      planPublication: (variables: object) => {
        sent.push(variables);
        return { ...noErrors, plannedChange: plan, conflict: null };
      },
    });
    const form = within(await screen.findByRole('form', { name: 'Plan a publication' }));
    fireEvent.change(form.getByLabelText('When'), { target: { value: '2099-01-02T09:00' } });
    await user.click(form.getByRole('button', { name: 'Plan the change' }));
    expect(await screen.findByText('The change is planned.')).toBeTruthy();
    // A published product is withdrawn, unless the other is chosen.
    expect(sent).toMatchObject([{ productId: '7', isPublished: false }]);
  });
});
