import { solveCaptcha } from '../../testing/builders/captcha';
import { type RunningApp, startApp } from '../../testing/http-app';
import { readMails } from '../../testing/mail-folder';
import { openTestShop, type TestShop } from '../../testing/shop';
import { apisOf } from '../../http/apis';
import { NewsletterSubscriber } from './newsletter-subscriber.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

beforeEach(async () => {
  for (const entity of [NewsletterSubscriber, OutboxMail])
    await shop.shop.db.createQueryBuilder().delete().from(entity).execute();
});

afterAll(() => shop.close());

const notice = '{ success message userErrors { code message field } }';
const mailsTo = async (recipient: string) => {
  await shop.runJob('send mails');
  return (await readMails(shop.mailFolder))
    .map(({ mail }) => mail)
    .filter((mail) => mail.headers.get('to') === recipient);
};

describe('the newsletter', () => {
  const subscribe = async (email: string, captchaToken?: string) => {
    const { data, errors } = await shop.graphql<{ done: unknown }>(
      `mutation($email: String!, $captchaToken: String!) { done: newsletterSubscribe(email: $email, captchaToken: $captchaToken) ${notice} }`,
      { email, captchaToken: captchaToken ?? (await solveCaptcha(shop, 'newsletter')) },
    );
    expect(errors).toEqual([]);
    return data?.done;
  };
  const subscribed = { success: true, message: 'Thank You For Subscribing!', userErrors: [] };
  const known = {
    success: false,
    message: null,
    userErrors: [{ code: 'ALREADY_SUBSCRIBED', message: 'You are already subscribed.', field: ['email'] }],
  };
  const welcomes = async (email: string) =>
    (await mailsTo(email)).map((mail) => /https?:\S+(\/unsubscribe\/\S+)/.exec(mail.text ?? '')?.[1] ?? '');

  it('welcomes a new subscriber by one mail and recognises the email in any case', async () => {
    expect(await subscribe(' Ada@Example.com ')).toEqual(subscribed);
    expect(await subscribe('ADA@example.com')).toEqual(known);
    expect(await welcomes('ada@example.com')).toHaveLength(1);
  });

  it('accepts an email once under concurrent subscriptions', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => solveCaptcha(shop, 'newsletter')));
    const answers = await Promise.all(tokens.map((token) => subscribe('ben@example.com', token)));
    expect(answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(known))).toHaveLength(2);
    expect(answers).toContainEqual(subscribed);
    expect(await welcomes('ben@example.com')).toHaveLength(1);
  });

  it('checks the proof before it reveals whether an email is subscribed', async () => {
    await subscribe('eve@example.com');
    const message = 'ReCaptcha Error, Please try again.';
    const refused = {
      success: false,
      message: null,
      userErrors: [{ code: 'CAPTCHA_FAILED', message, field: ['captchaToken'] }],
    };
    expect(await subscribe('eve@example.com', '')).toEqual(refused);
    expect(await subscribe('eve@example.com', 'rubbish')).toEqual(refused);
    expect(await subscribe('eve@example.com', await solveCaptcha(shop, 'contact'))).toEqual(refused);
    expect(await subscribe('nobody', 'rubbish')).toMatchObject({
      userErrors: [{ code: 'INVALID', message: 'Email is not valid.', field: ['email'] }],
    });
  });

  it('works over REST with its own codes', async () => {
    const send = async (rtoken?: string) =>
      (
        await shop.rest('POST', '/subscription', {
          body: { email: 'rob@example.com', ...(rtoken !== undefined && { rtoken }) },
        })
      ).body;
    expect(await send(await solveCaptcha(shop, 'newsletter'))).toEqual({ logstatus: 'success' });
    expect(await send(await solveCaptcha(shop, 'newsletter'))).toMatchObject({
      logstatus: 'failed',
      msg: 'You are already subscribed.',
    });
    expect(await send()).toMatchObject({ logstatus: 'failed2', msg: 'ReCaptcha Error, Please try again.' });
    expect(await send('rubbish')).toMatchObject({ logstatus: 'failed2' });
    expect(await shop.rest('POST', '/subscription', { body: { email: 7, rtoken: [] } })).toMatchObject({
      status: 400,
      body: { errors: { email: 'Email is not valid.', rtoken: 'Verification is not valid.' } },
    });
  });

  describe('unsubscribing', () => {
    let app: RunningApp;

    beforeAll(async () => {
      const { unsubscribe } = apisOf(shop.shop);
      app = await startApp({ apis: { unsubscribe } });
    });
    afterAll(() => app.close());

    const leave = async (email: string) => {
      await subscribe(email);
      return (await welcomes(email)).at(-1) ?? '';
    };
    const isLeft = async (email: string) =>
      (await shop.shop.db.getRepository(NewsletterSubscriber).findOneByOrFail({ email })).unsubscribedAt !== null;

    it("is offered in the mail's headers as one click", async () => {
      const path = await leave('tom@example.com');
      const [mail] = await mailsTo('tom@example.com');
      expect(mail?.headers.get('list-unsubscribe')).toBe(`<${shop.shop.config.publicUrl}${path}>`);
      expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    });

    it('shows a page with a button, because mail filters open every link', async () => {
      const path = await leave('uma@example.com');
      const page = await app.fetch(path);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('referrer-policy')).toBe('strict-origin');
      expect(await page.text()).toContain('<button type="submit">Unsubscribe</button>');
      expect(await isLeft('uma@example.com')).toBe(false);
      const left = await app.fetch(path, { method: 'POST', headers: { origin: 'http://shop.test' } });
      expect(left.status).toBe(200);
      expect(await left.text()).toContain('<h1>You are unsubscribed</h1>');
      expect(await isLeft('uma@example.com')).toBe(true);
    });

    it('takes one request from mail programs, and a second one changes nothing', async () => {
      const path = await leave('vic@example.com');
      const click = () =>
        app.fetch(path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
      expect((await click()).status).toBe(200);
      expect((await click()).status).toBe(200);
      expect(await isLeft('vic@example.com')).toBe(true);
      expect(await (await app.fetch(path)).text()).not.toContain('<button');
    });

    it('does not leak its token to referrers or the log, also when it refuses', async () => {
      const path = await leave('yan@example.com');
      const doubled = path.replace('/unsubscribe/', '/unsubscribe//');
      const answers = [
        await app.fetch(path, { method: 'POST', headers: { origin: 'https://evil.example' } }),
        await app.fetch(`${path}x`),
        await app.fetch(`${path}%E0%A4%A`),
        await app.fetch(doubled),
        await app.fetch(path.replace('unsub', '%75nsub')),
      ];
      expect(answers.slice(0, 3).map(({ headers }) => headers.get('referrer-policy'))).toEqual([
        'strict-origin',
        'strict-origin',
        'strict-origin',
      ]);
      expect(JSON.stringify(app.log)).not.toContain(path.split('/').at(-1));
    });

    it('cannot be triggered by a page of another site', async () => {
      const path = await leave('wes@example.com');
      expect((await app.fetch(path, { method: 'POST', headers: { origin: 'https://evil.example' } })).status).toBe(403);
      expect(await isLeft('wes@example.com')).toBe(false);
    });

    it('accepts links signed by this shop only', async () => {
      const path = await leave('xen@example.com');
      for (const unknown of [path.slice(0, -1), path.toUpperCase(), '/unsubscribe/x']) {
        expect((await app.fetch(unknown)).status).toBe(404);
        expect((await app.fetch(unknown, { method: 'POST' })).status).toBe(404);
      }
      expect(await isLeft('xen@example.com')).toBe(false);
    });

    it('can be undone by subscribing again, with a new link that replaces the old one', async () => {
      const old = await leave('zoe@example.com');
      await app.fetch(old, { method: 'POST' });
      expect(await subscribe('zoe@example.com')).toEqual(subscribed);
      expect(await subscribe('zoe@example.com')).toEqual(known);
      expect(new Set(await welcomes('zoe@example.com')).size).toBe(2);
      expect((await app.fetch(old, { method: 'POST' })).status).toBe(404);
      expect(await isLeft('zoe@example.com')).toBe(false);
    });
  });
});
