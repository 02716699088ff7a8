import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mailSamples } from '../../../server/testing/mail-samples';
import { me, noErrors, renderApp, userError } from '../../testing/render-app';
import { mailLabels } from './mail-labels';

const mail = {
  id: '7',
  kind: 'order-confirmation',
  recipient: 'ida@example.com',
  status: 'failed',
  attempts: 32,
  lastError: '550 <img src=x onerror=alert(1)>',
  nextAttemptAt: null,
  createdAt: '2026-03-02T10:00:00.000Z',
};

async function openMails(resolvers: object = {}) {
  const asked: unknown[] = [];
  const outgoingMails = ({ state }: { state: string }) => {
    asked.push(state);
    return { nodes: state === 'GIVEN_UP' ? [mail] : [], pageInfo: { hasNextPage: false, endCursor: null } };
  };
  await renderApp('/mails', { me: () => me('manager'), outgoingMails, ...resolvers });
  await screen.findByRole('table', { name: 'Mails' });
  return { asked, user: userEvent.setup() };
}

describe('mails that were not sent', () => {
  it('have a name for each kind', () => {
    expect(mailSamples.filter(({ kind }) => !(kind in mailLabels))).toEqual([]);
  });

  it('are shown with recipient, kind and the last answer as text, by state', async () => {
    const { asked, user } = await openMails();
    expect(screen.getByRole('row', { name: /ida@example\.com.*Order confirmation.*32.*550 <img/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Waiting' }));
    expect(await screen.findByText('No mail waits to be sent.')).toBeTruthy();
    expect(asked).toEqual(['GIVEN_UP', 'WAITING']);
  });

  it('are sent again, or it is told why not', async () => {
    let calls = 0;
    const sendMailAgain = () => {
      calls += 1;
      return calls === 1
        ? { ...noErrors, mail: { ...mail, status: 'pending', attempts: 0 } }
        : { ...userError('INVALID_TRANSITION', 'It was sent.'), mail: null };
    };
    const { user } = await openMails({ sendMailAgain });
    await user.click(screen.getByRole('button', { name: 'Send again to ida@example.com' }));
    expect(await screen.findByText('The mail to ida@example.com is sent within seconds.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send again to ida@example.com' }));
    expect(await screen.findByText('It was sent.')).toBeTruthy();
  });

  it('are discarded after a question only', async () => {
    const discarded: string[] = [];
    const discardMail = ({ id }: { id: string }) => {
      discarded.push(id);
      return { ...noErrors, mail: { ...mail, status: 'discarded' } };
    };
    const { user } = await openMails({ discardMail });
    await user.click(screen.getByRole('button', { name: 'Discard the mail to ida@example.com' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(discarded).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Discard the mail to ida@example.com' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(discarded).toEqual(['7']);
  });
});
