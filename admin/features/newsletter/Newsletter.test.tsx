import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError } from '../../testing/render-app';

const subscriber = {
  id: '5',
  email: 'ida@example.com',
  subscribedAt: '2026-03-02T10:00:00.000Z',
  endedAt: null,
  version: 'v1',
};
const former = { ...subscriber, id: '6', email: 'ben@example.com', endedAt: '2026-03-05T10:00:00.000Z' };

async function openNewsletter(resolvers: object = {}, current: () => object = () => subscriber) {
  const asked: unknown[] = [];
  const subscribers = ({ state, search }: { state: string | null; search: string | null }) => {
    asked.push({ state, search });
    return {
      nodes: state === 'ENDED' ? [former] : [current()],
      pageInfo: { hasNextPage: false, endCursor: null },
    };
  };
  await renderApp('/newsletter', { me: () => me('manager'), subscribers, ...resolvers });
  await screen.findByRole('table', { name: 'Subscribers' });
  return { asked, user: userEvent.setup() };
}

describe('the newsletter', () => {
  it('lists who gets it at first, and is searched and filtered', async () => {
    const { asked, user } = await openNewsletter();
    expect(screen.getByRole('row', { name: /ida@example\.com.*Subscribed/ })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Ended');
    expect(await screen.findByRole('row', { name: /ben@example\.com.*Ended/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Unsubscribe/ })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Beginning of the email' }), 'ben{Enter}');
    expect(asked).toEqual([
      { state: 'SUBSCRIBED', search: null },
      { state: 'ENDED', search: null },
      { state: 'ENDED', search: 'ben' },
    ]);
  });

  it('ends a subscription after a question, unless the person has subscribed again meanwhile', async () => {
    const versions: string[] = [];
    const again = { ...subscriber, version: 'v2', subscribedAt: '2026-03-06T10:00:00.000Z' };
    const endSubscription = ({ version }: { version: string }) => {
      versions.push(version);
      return version === 'v1'
        ? { ...userError('STALE', 'Compare, then save again.', 'version'), subscriber: null, conflict: again }
        : { ...noErrors, subscriber: { ...again, endedAt: '2026-03-07T10:00:00.000Z' }, conflict: null };
    };
    const { user } = await openNewsletter({ endSubscription }, () => (versions.length === 0 ? subscriber : again));
    await user.click(screen.getByRole('button', { name: 'Unsubscribe ida@example.com' }));
    const dialog = within(screen.getByRole('dialog', { name: 'End this subscription?' }));
    expect(versions).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Unsubscribe' }));
    expect(await dialog.findByText('Compare, then save again.')).toBeTruthy();
    expect(dialog.getByText(/subscribed since 6 Mar/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText('ida@example.com gets no more mails of the newsletter.')).toBeTruthy();
    expect(versions).toEqual(['v1', 'v2']);
  });
});
