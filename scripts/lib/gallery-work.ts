import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { DemoShop } from './demo-shop';
import { graphqlRequest } from './gallery-users';
import { addUnsentMail, reopenRefund } from './shop-database';
import type { StaffClient } from './staff-session';

/* What a shop has after a while and a new demo has not: without it, lists of the back office would be empty in every picture. */

const readers = [
  'nell.hartley@example.com',
  'oluwaseun.adebayo@example.com',
  'maximiliana.featherstonehaugh-cholmondeley@a-long-name-of-a-company.example',
];
const formerReader = 'wren.okafor@example.com';

const messages = [
  {
    ...{ name: 'Nell', lastname: 'Hartley', email: 'nell.hartley@example.com' },
    subject: 'Does the oat cream keep in a warm bathroom?',
    message:
      'Dear all,\n\nthe tube stands on a window sill above the radiator. Does the oat cream mind?\n\nThank you\nNell',
  },
  {
    ...{ name: 'Maximiliana', lastname: 'Featherstonehaugh-Cholmondeley', email: readers[2] ?? '' },
    subject: 'Forty gift sets for the people who work with us, wrapped one by one, before the second week of December',
    message: 'Can you send forty gift sets, each to its own address?',
  },
];

const invited = [
  { email: 'rosa.lindqvist@fernwild.example', name: 'Rosa Lindqvist', role: 'manager' },
  { email: 'sam.achterberg@fernwild.example', name: 'Sam Achterberg', role: 'packer' },
];

interface DemoData {
  readonly refunded: { readonly nodes: readonly { readonly number: string }[] };
  readonly products: { readonly nodes: readonly { readonly id: string }[] };
}

/** Makes customers and staff do something in a new demo shop, and some of what it sends fail. */
export async function prepareWork(shop: DemoShop, staff: StaffClient): Promise<void> {
  for (const email of [...readers, formerReader]) await subscribe(shop.url, email);
  for (const message of messages) await contact(shop.url, message);
  await workAsStaff(staff);
  const { refunded, products } = await staff.read<DemoData>(
    '{ refunded: orders(statuses: [CANCELLED, CANCELED]) { nodes { number: number } } products(first: 1) { nodes { id } } }',
  );
  await planSale(staff, products.nodes[0]?.id ?? '');
  failSending(
    shop,
    refunded.nodes.map(({ number }) => number),
  );
}

async function workAsStaff(staff: StaffClient): Promise<void> {
  for (const input of invited)
    await staff.call(
      'mutation ($input: InviteStaffInput!) { result: inviteStaff(input: $input) { userErrors { message } } }',
      { input },
    );
  const { subscribers } = await staff.read<{ subscribers: { nodes: readonly { id: string; version: string }[] } }>(
    'query ($search: String) { subscribers(search: $search) { nodes { id version } } }',
    { search: formerReader },
  );
  for (const { id, version } of subscribers.nodes)
    await staff.call(
      'mutation ($id: ID!, $version: String!) { result: endSubscription(id: $id, version: $version) { userErrors { message } } }',
      { id, version },
    );
}

/** A price that begins tomorrow and ends a week later. */
async function planSale(staff: StaffClient, productId: string): Promise<void> {
  const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString();
  await staff.call(
    `mutation ($productId: ID!, $startsAt: DateTime!, $endsAt: DateTime) {
      result: planPrice(productId: $productId, startsAt: $startsAt, endsAt: $endsAt, listPrice: "38.00", currentPrice: "29.00") {
        userErrors { message }
      }
    }`,
    { productId, startsAt: day(1), endsAt: day(8) },
  );
}

/** Refusals of a mail server or a card provider, which a demo has none of. */
function failSending(shop: DemoShop, refundedOrders: readonly string[]): void {
  const [failed, waiting] = refundedOrders;
  if (failed === undefined || waiting === undefined) throw new Error('The demo has too few refunds.');
  const lastError = 'The request failed because the balance of the account is too low for this refund.';
  reopenRefund(shop, failed, 'failed', { attempts: 5, lastError });
  reopenRefund(shop, waiting, 'pending', { attempts: 0, lastError: null });
  const refusal = '550 5.1.1 <mail.example>: Recipient address rejected: User unknown in virtual mailbox table';
  for (const recipient of ['ida@example.org', readers[2] ?? ''])
    addUnsentMail(shop, { recipient, status: 'failed', attempts: 32, hoursUntilNext: 0, lastError: refusal });
  const greylisted = '451 4.7.1 Greylisting in action, please come back later';
  addUnsentMail(shop, {
    recipient: 'leaf@example.org',
    ...{ status: 'pending', attempts: 3, hoursUntilNext: 20, lastError: greylisted },
  });
}

async function subscribe(url: string, email: string): Promise<void> {
  await graphqlRequest(
    url,
    'mutation ($email: String!, $captchaToken: String!) { newsletterSubscribe(email: $email, captchaToken: $captchaToken) { success } }',
    { email, captchaToken: await solveCaptcha(url, 'newsletter') },
  );
}

async function contact(url: string, message: (typeof messages)[number]): Promise<void> {
  const input = { ...message, captchaToken: await solveCaptcha(url, 'contact') };
  await graphqlRequest(url, 'mutation ($input: ContactInput!) { contactSubmit(input: $input) { success } }', { input });
}

/** As the widget of a form does. */
async function solveCaptcha(url: string, form: 'newsletter' | 'contact'): Promise<string> {
  const response = await fetch(`${url}/api/captcha?action=${form}`);
  // The widget's format: the library's solver fails on anything else.
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
