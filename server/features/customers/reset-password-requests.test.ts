import { signUp } from '../../testing/builders/sign-up';
import { openTestShop, type TestShop } from '../../testing/shop';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { PasswordReset } from './password-reset.entity';
import { createResetClient, done } from '../../testing/builders/password-resets';

describe('requesting reset links', () => {
  let shop: TestShop;
  let people: ReturnType<typeof createResetClient>;
  let email: string;

  beforeEach(async () => {
    shop = await openTestShop({ rateLimits: true });
    people = createResetClient(shop);
    ({ email } = await signUp(shop));
  });
  afterEach(() => shop.close());

  const sent = { success: true, message: 'Thank you, an email has been sent to you.', userErrors: [] };
  const mails = () => shop.shop.db.getRepository(OutboxMail).countBy({ recipient: email });

  it('is limited by IP address: for one email and for all of them', async () => {
    for (let n = 1; n <= 5; n += 1) expect(await people.ask(email, '10.0.1.1')).toEqual(sent);
    expect(await people.ask(email, '10.0.1.1')).toEqual({ refused: ['RATE_LIMITED'] });
    for (let n = 1; n <= 20; n += 1) await people.ask(`guess-${n}@example.com`, '10.0.2.1');
    expect(await people.ask('guess-21@example.com', '10.0.2.1')).toEqual({ refused: ['RATE_LIMITED'] });
    for (let n = 1; n <= 20; n += 1) await people.reset('x', 'moss!1', '10.0.3.1');
    expect(await people.reset('x', 'moss!1', '10.0.3.1')).toEqual({ refused: ['RATE_LIMITED'] });
  });

  it('sends two mails at most, answers the same afterwards, and leaves the mailed links valid', async () => {
    for (let n = 1; n <= 2; n += 1) {
      expect(await people.ask(email, `10.0.1.${n}`)).toEqual(sent);
      shop.clock.advance({ seconds: 1 });
    }
    const mailed = await people.mailedData(email);
    for (let n = 1; n <= 30; n += 1) expect(await people.ask(email, `10.0.4.${n}`)).toEqual(sent);
    expect(await shop.rest('POST', '/sendresetpasswordlink', { body: { email } })).toMatchObject({
      status: 200,
      body: { logstatus: 'success', email },
    });
    expect(await mails()).toBe(2);
    expect(await people.mailedData(email)).toBe(mailed);
    expect(await people.reset(mailed, 'moss!1')).toEqual(done);
  });

  it('sends no more under concurrent requests from many addresses', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => people.ask(email, `10.0.5.${n}`)));
    expect(await mails()).toBe(2);
  });

  it('leaves the owner a link valid for at least half its lifetime, however often others request one', async () => {
    for (let half = 1; half <= 30; half += 1) {
      for (let n = 1; n <= 3; n += 1) await people.ask(email, `10.${half}.6.${n}`);
      shop.clock.advance({ seconds: 30 });
      expect(await people.ask(email, `10.${half}.7.1`)).toEqual(sent);
      const [latest] = await shop.shop.db.getRepository(PasswordReset).find({ order: { id: 'DESC' }, take: 1 });
      const left = (latest?.expiresAt.getTime() ?? 0) - shop.clock.now().getTime();
      expect(left).toBeGreaterThanOrEqual(3.5 * 60_000);
    }
    // Over fifteen minutes: two immediately, then one per half lifetime.
    expect(await mails()).toBeLessThanOrEqual(6);
    expect(await people.reset(await people.mailedData(email), 'moss!1')).toEqual(done);
  });

  it('sends another at once when the mailed links have been used', async () => {
    for (let n = 1; n <= 2; n += 1) await people.ask(email, `10.0.1.${n}`);
    expect(await people.reset(await people.mailedData(email), 'moss!1')).toEqual(done);
    shop.clock.advance({ seconds: 1 });
    await people.ask(email, '10.0.1.3');
    expect(await mails()).toBe(3);
    expect(await people.reset(await people.mailedData(email), 'moss!2')).toEqual(done);
  });
});
