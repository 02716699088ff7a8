import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { me, noErrors, renderApp, userError } from '../../testing/render-app';

const message = {
  id: '7',
  version: 'v1',
  name: 'Ida <img src=x onerror=alert(1)>',
  email: 'ida@example.com',
  subject: 'Shelf life',
  text: '<script>alert(1)</script>\nHow long does it keep?',
  createdAt: '2026-01-02T09:00:00.000Z',
  readAt: '2026-01-02T10:00:00.000Z',
  settledAt: null,
  customerId: null,
  replies: [],
};
const reply = { id: '1', author: 'Ben', text: 'A year.', createdAt: '2026-01-02T11:00:00.000Z' };

interface Sent {
  version: string;
  text: string;
  settle: boolean;
}

async function openMessage(resolvers: object = {}, current: object = message) {
  await renderApp('/messages/7', { me: () => me('manager'), message: () => current, ...resolvers });
  await screen.findByRole('heading', { name: 'Shelf life' });
  return userEvent.setup();
}

const answerField = () => screen.getByRole('textbox', { name: /^Answer/ });

describe('a message', () => {
  it('shows what a visitor has typed as text', async () => {
    await openMessage();
    expect(screen.getByText(/<script>alert\(1\)<\/script>\s*How long/)).toBeTruthy();
    expect(screen.getAllByText(/<img src=x/).length).toBeGreaterThan(0);
    expect(document.querySelector('main img, main script')).toBeNull();
  });

  it('links to the account of the email address, where there is one', async () => {
    await openMessage({}, { ...message, customerId: '12' });
    const link = screen.getByRole('link', { name: 'The customer with this email address' });
    expect(link.getAttribute('href')).toBe('/customers/12');
  });

  it('counts as read once it is opened', async () => {
    const read: string[] = [];
    const readMessage = ({ id }: { id: string }) => {
      read.push(id);
      return { ...noErrors, message: { ...message, readAt: '2026-01-02T10:00:00.000Z' }, conflict: null };
    };
    await openMessage({ readMessage }, { ...message, readAt: null });
    expect(read).toEqual(['7']);
  });

  it('is answered, but not with an empty text', async () => {
    const sent: Sent[] = [];
    const user = await openMessage({
      answerMessage: (answer: Sent) => {
        sent.push(answer);
        const answered = { ...message, version: 'v2', settledAt: '2026-01-02T11:00:00.000Z', replies: [reply] };
        return { ...noErrors, message: answered, conflict: null };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText('Write an answer.')).toBeTruthy();
    await user.type(answerField(), 'A year.');
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText('The answer is on its way to ida@example.com.')).toBeTruthy();
    expect(screen.getByText('A year.', { selector: 'p' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open again' })).toBeTruthy();
    expect(sent).toMatchObject([{ version: 'v1', text: 'A year.', settle: true }]);
  });

  it('that a colleague has answered meanwhile shows that answer and keeps what was typed', async () => {
    const versions: string[] = [];
    const answered = { ...message, version: 'v2', replies: [reply] };
    const user = await openMessage({
      answerMessage: ({ version }: Sent) => {
        versions.push(version);
        return version === 'v1'
          ? { ...userError('STALE', 'Compare, then save again.', 'version'), message: null, conflict: answered }
          : { ...noErrors, message: { ...answered, version: 'v3' }, conflict: null };
      },
    });
    await user.type(answerField(), 'It is a year.');
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText('Compare, then save again.')).toBeTruthy();
    expect(screen.getByText('A year.')).toBeTruthy();
    expect(answerField()).toHaveProperty('value', 'It is a year.');
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText(/on its way/)).toBeTruthy();
    expect(versions).toEqual(['v1', 'v2']);
  });
});

describe('the list of messages', () => {
  it('begins with what is open', async () => {
    const states: unknown[] = [];
    await renderApp('/messages', {
      me: () => me('manager'),
      messages: ({ state }: { state: string | null }) => {
        states.push(state);
        const nodes = state === 'OPEN' ? [] : [{ ...message, settledAt: message.createdAt }];
        return { nodes, pageInfo: { hasNextPage: false, endCursor: null } };
      },
    });
    expect(await screen.findByText('Every message is settled.')).toBeTruthy();
    await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Settled');
    expect(await screen.findByRole('row', { name: /Shelf life.*ida@example.com.*Settled/ })).toBeTruthy();
    expect(states).toEqual(['OPEN', 'SETTLED']);
  });
});
