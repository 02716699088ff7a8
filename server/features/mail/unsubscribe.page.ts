import { escapeHtml, messagePage } from '../../infra/html';
import { type MailList, type SubscriptionState } from './mail-list';

interface PageTexts {
  readonly title: string;
  readonly sentence: string;
}

const pageTexts: Record<SubscriptionState, (subject: string) => PageTexts> = {
  subscribed: (subject) => ({ title: 'Unsubscribe', sentence: `Do you want no more ${subject}?` }),
  unsubscribed: (subject) => ({
    title: 'You are unsubscribed',
    sentence: `You get no more ${subject}. You are welcome back at any time.`,
  }),
  unknown: () => ({
    title: 'This link is not known',
    sentence: 'Please use the link at the end of a mail from us, whole.',
  }),
};

// GET does not unsubscribe, because mail filters fetch every link; the form sends a POST.
const form = '<form method="post"><button type="submit">Unsubscribe</button></form>';

/** Returns the list that contains the token, or the last one. */
async function findList(lists: readonly MailList[], token: string) {
  let found: { readonly list: MailList; readonly state: SubscriptionState } | undefined;
  for (const list of lists) {
    found = { list, state: await list.stateOf(token) };
    if (found.state !== 'unknown') break;
  }
  if (!found) throw new Error('The shop has no mail list.');
  return found;
}

/** Answers an unsubscribe link: `isConfirmed` ends the subscription. */
export async function answerUnsubscribeLink(
  lists: readonly MailList[],
  {
    token,
    isConfirmed,
    shopName,
  }: { readonly token: string; readonly isConfirmed: boolean; readonly shopName: string },
): Promise<{ readonly status: number; readonly html: string }> {
  const found = await findList(lists, token);
  const state = isConfirmed ? await found.list.unsubscribe(token) : found.state;
  return { status: state === 'unknown' ? 404 : 200, html: unsubscribePage(state, found.list, shopName) };
}

/** The page that the unsubscribe link opens. It needs no script. */
function unsubscribePage(state: SubscriptionState, { subject }: Pick<MailList, 'subject'>, shopName: string): string {
  const { title, sentence } = pageTexts[state](subject);
  const main = `<h1>${title}</h1><p>${sentence}</p>${state === 'subscribed' ? form : ''}<p><a href="/">${escapeHtml(shopName)}</a></p>`;
  return messagePage(`${title} | ${shopName}`, main);
}
