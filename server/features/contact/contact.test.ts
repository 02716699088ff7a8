import { solveCaptcha } from '../../testing/builders/captcha';
import { readMails } from '../../testing/mail-folder';
import { openTestShop, type TestShop } from '../../testing/shop';
import { ContactMessage } from './contact-message.entity';
import { OutboxMail } from '../mail/outbox-mail.entity';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

beforeEach(async () => {
  for (const entity of [ContactMessage, OutboxMail])
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

describe('the contact form', () => {
  const words = {
    name: ' Ada ',
    lastname: 'Fern',
    email: 'Ada@Example.com',
    subject: 'Shelf life',
    message: 'How long?\n\nAda',
  };
  const tidy = { ...words, name: 'Ada', email: 'ada@example.com' };
  const submit = async (input: object) => {
    const { data, errors } = await shop.graphql<{ done: unknown }>(
      `mutation($input: ContactInput!) { done: contactSubmit(input: $input) ${notice} }`,
      { input: { ...words, ...input } },
    );
    expect(errors).toEqual([]);
    return data?.done;
  };
  const stored = () => shop.shop.db.getRepository(ContactMessage).find();

  it('stores the message and mails it to the shop with the visitor as Reply-To', async () => {
    expect(await submit({ captchaToken: await solveCaptcha(shop, 'contact') })).toEqual({
      success: true,
      message: 'Thank you for contacting us. We will get back to you very soon!',
      userErrors: [],
    });
    expect(await stored()).toMatchObject([{ ...tidy, createdAt: shop.clock.now() }]);
    const [mail, ...more] = await mailsTo('support@fernwild.example');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Contact: Shelf life');
    expect(mail?.headers.get('reply-to')).toBe('ada@example.com');
    expect(mail?.text).toContain('How long?\n\nAda');
  });

  it('requires a proof and accepts it once', async () => {
    const missing = 'Please verify you are human!';
    expect(await submit({ captchaToken: '' })).toEqual({
      success: false,
      message: null,
      userErrors: [{ code: 'BLANK', message: missing, field: ['captchaToken'] }],
    });
    const captchaToken = await solveCaptcha(shop, 'contact');
    expect(await submit({ captchaToken, subject: ' ' })).toMatchObject({
      userErrors: [{ code: 'BLANK', message: 'Subject cannot be blank.', field: ['subject'] }],
    });
    const answers = await Promise.all([submit({ captchaToken }), submit({ captchaToken })]);
    const wrong = 'Verification is not correct!';
    expect(answers).toContainEqual(expect.objectContaining({ success: true }));
    expect(answers).toContainEqual({
      success: false,
      message: null,
      userErrors: [{ code: 'CAPTCHA_FAILED', message: wrong, field: ['captchaToken'] }],
    });
    expect(await stored()).toHaveLength(1);
  });

  it('refuses a proof issued for the newsletter form', async () => {
    expect(await submit({ captchaToken: await solveCaptcha(shop, 'newsletter') })).toMatchObject({
      success: false,
      userErrors: [{ code: 'CAPTCHA_FAILED' }],
    });
    expect(await stored()).toEqual([]);
  });

  it('works over REST in the documented format', async () => {
    const captchaToken = await solveCaptcha(shop, 'contact');
    const { status, body } = await shop.rest('POST', '/contactus/', { body: { ...words, captchaToken } });
    expect({ status, body }).toEqual({ status: 200, body: { logstatus: 'success', ...tidy } });
    expect(await shop.rest('POST', '/contactus', { body: { ...words, captchaToken } })).toMatchObject({
      status: 200,
      body: { logstatus: 'failed', msg: 'Verification is not correct!' },
    });
    expect(await shop.rest('POST', '/contactus', { body: { ...words, email: 'ada', message: 5 } })).toMatchObject({
      status: 400,
      body: {
        errors: {
          email: 'Email is not valid.',
          message: 'Message is not valid.',
          captchaToken: 'Please verify you are human!',
        },
      },
    });
    expect(await stored()).toHaveLength(1);
  });
});

describe('too many messages from one IP address', () => {
  it('are refused, wrong proofs included', async () => {
    const limited = await openTestShop({ rateLimits: true });
    const send = (n: number) =>
      n % 2 === 0
        ? limited.rest('POST', '/contactus', {
            body: {
              name: 'A',
              lastname: 'F',
              email: 'a@example.com',
              subject: 'S',
              message: 'M',
              captchaToken: 'wrong',
            },
          })
        : limited.rest('POST', '/subscription', { body: { email: 'a@example.com', rtoken: 'wrong' } });
    for (let n = 0; n < 20; n += 1) expect(await send(n)).toMatchObject({ status: 200 });
    for (const n of [0, 1]) {
      const refused = await send(n);
      expect(refused).toMatchObject({ status: 429, body: { logstatus: 'failed' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await limited.close();
  });
});
