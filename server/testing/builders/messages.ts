import { ContactMessage } from '../../features/contact/contact-message.entity';
import { NewsletterSubscriber } from '../../features/newsletter/newsletter-subscriber.entity';
import { type TestShop } from '../shop';
import { type AuditedCall } from './audited-calls';
import { type StaffClient } from './staff-client';

/** Stores a message of the contact form. */
export function addMessage({ shop, clock }: Pick<TestShop, 'shop' | 'clock'>, facts: Partial<ContactMessage> = {}) {
  return shop.db.getRepository(ContactMessage).save({
    name: 'Ada',
    lastname: 'Fern',
    email: 'ada@example.com',
    subject: 'Shelf life',
    message: 'How long does the oil keep?',
    createdAt: clock.now(),
    readAt: null,
    settledAt: null,
    ...facts,
  });
}

let subscribed = 0;

/** Stores a subscriber of the newsletter. */
export function addSubscriber(
  { shop, clock }: Pick<TestShop, 'shop' | 'clock'>,
  facts: Partial<NewsletterSubscriber> = {},
) {
  subscribed += 1;
  return shop.db.getRepository(NewsletterSubscriber).save({
    email: `reader-${subscribed}@example.com`,
    token: `token-of-${subscribed}`,
    createdAt: clock.now(),
    unsubscribedAt: null,
    ...facts,
  });
}

const errors = '{ userErrors { code message } }';

/** Calls about messages and subscriptions. */
export function messageCalls(
  given: () => { readonly test: TestShop; readonly owner: StaffClient },
): Record<string, AuditedCall> {
  const message = async (facts: Partial<ContactMessage> = {}) => {
    const { test, owner } = given();
    const { id } = await addMessage(test, facts);
    const read = 'query($id: ID!) { message(id: $id) { id version } }';
    return owner.payload<{ id: string; version: string }>(read, { id: String(id) });
  };
  const of = (call: string) => `mutation($id: ID!, $version: String!) { ${call} ${errors} }`;
  const subscriber = async () => {
    const { test, owner } = given();
    await addSubscriber(test);
    const page = await owner.payload<{ nodes: { id: string; version: string }[] }>(
      '{ subscribers(first: 1) { nodes { id version } } }',
    );
    return { ...page.nodes[0] };
  };
  return {
    endSubscription: async () => [given().owner, of('endSubscription(id: $id, version: $version)'), await subscriber()],
    readMessage: async () => [
      given().owner,
      `mutation($id: ID!) { readMessage(id: $id) ${errors} }`,
      { id: (await message()).id },
    ],
    answerMessage: async () => [
      given().owner,
      of('answerMessage(id: $id, version: $version, text: "A year.")'),
      { ...(await message()) },
    ],
    settleMessage: async () => [
      given().owner,
      of('settleMessage(id: $id, version: $version)'),
      { ...(await message()) },
    ],
    reopenMessage: async () => [
      given().owner,
      of('reopenMessage(id: $id, version: $version)'),
      { ...(await message({ settledAt: given().test.clock.now() })) },
    ],
  };
}
