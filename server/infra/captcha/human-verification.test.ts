import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { RequestError } from '../../../domain/errors';
import { createLogger } from '../logger';
import { RateLimits } from '../rate-limits';
import { altchaToken, fetchChallenge, solve, solveCaptcha } from '../../testing/builders/captcha';
import { startApp } from '../../testing/http-app';
import { openTestShop, type TestShop } from '../../testing/shop';
import { AltchaVerification } from './altcha-verification';
import { RecaptchaVerification } from './recaptcha-verification';
import { UsedChallenge } from './used-challenge.entity';

describe('the built-in human verification', () => {
  let shop: TestShop;
  let verification: AltchaVerification;

  beforeAll(async () => {
    shop = await openTestShop();
    const { db, limits, config } = shop.shop;
    verification = new AltchaVerification(db, shop.clock, limits, config.secrets.captcha);
  });
  afterAll(() => shop.close());

  it("issues a challenge in the widget's format, valid for ten minutes", async () => {
    const { parameters, signature } = await fetchChallenge(shop, 'contact');
    expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5000, data: { form: 'contact' } });
    expect(parameters.expiresAt).toBe(shop.clock.now().getTime() / 1000 + 600);
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
    expect((await fetchChallenge(shop, 'contact')).parameters.nonce).not.toBe(parameters.nonce);
  });

  it.each(['', '?action=', '?action=login', '?action=contact&action=newsletter'])(
    'issues none for "%s"',
    async (query) => {
      expect(await shop.rest('GET', `/captcha${query}`)).toMatchObject({ status: 400, body: { logstatus: 'failed' } });
    },
  );

  it('accepts a solution once, even under concurrent submissions', async () => {
    const token = await solve(await fetchChallenge(shop, 'contact'));
    const answers = await Promise.all(Array.from({ length: 8 }, () => verification.verify('contact', token)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await verification.verify('contact', token)).toBe(false);
  });

  it('refuses a solution of another form without using it up', async () => {
    const token = await solveCaptcha(shop, 'newsletter');
    expect(await verification.verify('contact', token)).toBe(false);
    expect(await verification.verify('newsletter', token)).toBe(true);
  });

  it('accepts a solution for ten minutes, whatever expiry the token claims', async () => {
    const [early, late] = [await solveCaptcha(shop, 'contact'), await solveCaptcha(shop, 'contact')];
    shop.clock.advance({ minutes: 9, seconds: 59 });
    expect(await verification.verify('contact', early)).toBe(true);
    shop.clock.advance({ seconds: 1 });
    expect(await verification.verify('contact', late)).toBe(false);
    // The cast is safe: `solveCaptcha` made the token.
    const payload = JSON.parse(Buffer.from(late, 'base64').toString()) as { challenge: { parameters: object } };
    const longer = (more: object) =>
      altchaToken({
        ...payload,
        challenge: { ...payload.challenge, parameters: { ...payload.challenge.parameters, ...more } },
      });
    expect(await verification.verify('contact', longer({ expiresAt: 9_999_999_999 }))).toBe(false);
    expect(
      await verification.verify('contact', longer({ data: { form: 'contact', expiresAt: 9_999_999_999_999 } })),
    ).toBe(false);
  });

  it('refuses a challenge that is unsigned, signed with another key or made easier', async () => {
    const { db, limits } = shop.shop;
    const other = new AltchaVerification(db, shop.clock, limits, 'another secret of thirty-two bytes or so');
    const ours = await solveCaptcha(shop, 'contact');
    expect(await other.verify('contact', ours)).toBe(false);
    const challenge = await fetchChallenge(shop, 'contact');
    const easy = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '00' } };
    const solution = await solveChallenge({ challenge: easy, deriveKey });
    expect(await verification.verify('contact', altchaToken({ challenge: easy, solution }))).toBe(false);
    expect(
      await verification.verify('contact', altchaToken({ challenge: { parameters: challenge.parameters }, solution })),
    ).toBe(false);
    expect(
      await verification.verify(
        'contact',
        altchaToken({ challenge, solution: { counter: 100, derivedKey: '00'.repeat(32) } }),
      ),
    ).toBe(false);
  });

  const whole = { parameters: { a: 1 }, signature: 'f'.repeat(64) };
  const deep = `{"challenge":{"parameters":${'{"a":'.repeat(1400)}{}${'}'.repeat(1400)},"signature":"${whole.signature}"},"solution":{"counter":1,"derivedKey":"00"}}`;

  it.each([
    ['nothing', ''],
    ['no base64', 'rubbish'],
    ['no JSON', Buffer.from('<p>').toString('base64')],
    ...[null, 'text', [], {}, { challenge: null, solution: null }].map((value) => [
      JSON.stringify(value),
      altchaToken(value),
    ]),
    ['no parameters', altchaToken({ challenge: { signature: 'x' }, solution: { counter: 1, derivedKey: '00' } })],
    ['a counter that is text', altchaToken({ challenge: whole, solution: { counter: '1', derivedKey: '00' } })],
    ['a key that is a list', altchaToken({ challenge: whole, solution: { counter: 1, derivedKey: [] } })],
    ['a made-up signature', altchaToken({ challenge: whole, solution: { counter: 1, derivedKey: 'zz' } })],
    ['overlong parameters', Buffer.from(deep).toString('base64')],
  ])('refuses a token that the widget does not produce: %s', async (_what, token) => {
    expect(await verification.verify('contact', token ?? '')).toBe(false);
  });

  it('deletes used challenges that have expired', async () => {
    const { db } = shop.shop;
    expect(await verification.verify('contact', await solveCaptcha(shop, 'contact'))).toBe(true);
    await shop.runJob('delete expired data');
    expect(await db.getRepository(UsedChallenge).count()).toBeGreaterThan(0);
    shop.clock.advance({ minutes: 11 });
    await shop.runJob('delete expired data');
    expect(await db.getRepository(UsedChallenge).count()).toBe(0);
  });

  it('issues a limited number of challenges to one IP address', async () => {
    const limited = new AltchaVerification(
      shop.shop.db,
      shop.clock,
      new RateLimits({ enabled: true }),
      'a secret of thirty-two bytes or more',
    );
    const caller = { address: '10.0.0.1', device: 'a test' };
    for (let n = 0; n < 60; n += 1) await limited.challenge('contact', caller);
    await expect(limited.challenge('newsletter', caller)).rejects.toThrow(RequestError);
    await expect(limited.challenge('contact', { ...caller, address: '10.0.0.2' })).resolves.toBeDefined();
  });

  it("is published in the shop's configuration", async () => {
    const { data } = await shop.graphql('{ shop { captcha { provider siteKey challengeUrl } } }');
    expect(data).toEqual({ shop: { captcha: { provider: 'altcha', siteKey: null, challengeUrl: '/api/captcha' } } });
  });
});

describe('human verification by reCAPTCHA', () => {
  const asked: { method: string | undefined; body: string }[] = [];
  let answer: { status: number; body: string };
  /** Stub of the reCAPTCHA service. */
  const service = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      asked.push({ method: request.method, body });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  let verifyUrl: string;
  const recaptcha = (url = verifyUrl) =>
    new RecaptchaVerification(
      { siteKey: 'public', secretKey: 'hidden', verifyUrl: url },
      createLogger({ level: 'silent' }),
    );

  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      service.listen(0, '127.0.0.1', resolve);
    });
    // The address of a listening TCP server is an object with a port.
    verifyUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`;
  });
  afterAll(
    () =>
      new Promise((resolve) => {
        service.close(resolve);
      }),
  );

  it('asks the service from the server, with the secret and the token', async () => {
    answer = { status: 200, body: '{"success":true,"hostname":"shop.example"}' };
    expect(await recaptcha().verify('contact', 'a+b&c')).toBe(true);
    expect(asked.at(-1)).toEqual({ method: 'POST', body: 'secret=hidden&response=a%2Bb%26c' });
  });

  it.each([
    ['{"success":false,"error-codes":["timeout-or-duplicate"]}', false],
    ['{"success":"true"}', false],
    ['{}', false],
    ['[]', false],
    ['null', false],
    ['{"success":true,"action":"contact","score":0.9}', true],
    ['{"success":true,"action":"newsletter","score":0.9}', false],
    ['{"success":true,"action":"contact","score":0.4}', false],
    ['{"success":true,"score":"1"}', false],
  ])('answers %s with %s', async (body, isHuman) => {
    answer = { status: 200, body };
    expect(await recaptcha().verify('contact', 'token')).toBe(isHuman);
  });

  it.each([
    [500, '{"success":true}'],
    [200, '<html>'],
  ])('asks the client to retry when the service answers %i %s', async (status, body) => {
    answer = { status, body };
    await expect(recaptcha().verify('contact', 'token')).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 5 });
  });

  it('asks the client to retry when the service cannot be reached', async () => {
    await expect(recaptcha('http://127.0.0.1:1/').verify('contact', 'token')).rejects.toMatchObject({ code: 'BUSY' });
  });

  it("allows the service's scripts and frames in the content security policy, and nothing else", async () => {
    const policyOf = async (outside: RecaptchaVerification['externalHosts'] | undefined) => {
      const app = await startApp(outside ? { shop: { externalHosts: outside } } : {});
      const { headers } = await app.fetch('/');
      await app.close();
      return headers.get('content-security-policy') ?? '';
    };
    const policy = await policyOf(recaptcha().externalHosts);
    expect(policy).toMatch(
      /script-src 'self' https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/;/,
    );
    expect(policy).toContain(
      "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;",
    );
    expect(await policyOf(undefined)).not.toContain('google');
  });

  it('is used by the forms of a shop configured with its keys', async () => {
    const settings = {
      CAPTCHA_PROVIDER: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'public',
      RECAPTCHA_SECRET_KEY: 'hidden',
      RECAPTCHA_VERIFY_URL: verifyUrl,
    };
    const shop = await openTestShop({ settings });
    const { data } = await shop.graphql('{ shop { captcha { provider siteKey challengeUrl } } }');
    expect(data).toEqual({ shop: { captcha: { provider: 'recaptcha', siteKey: 'public', challengeUrl: null } } });
    expect(await shop.rest('GET', '/captcha?action=contact')).toMatchObject({
      status: 404,
      body: { logstatus: 'failed' },
    });
    const subscribe = () => shop.rest('POST', '/subscription', { body: { email: 'ada@example.com', rtoken: 'token' } });
    answer = { status: 200, body: '{"success":false}' };
    expect((await subscribe()).body).toMatchObject({ logstatus: 'failed2' });
    answer = { status: 502, body: '' };
    expect(await subscribe()).toMatchObject({ status: 503, body: { logstatus: 'failed' } });
    answer = { status: 200, body: '{"success":true}' };
    expect((await subscribe()).body).toEqual({ logstatus: 'success' });
    await shop.close();
  });

  it('issues no challenges and publishes its public key only', async () => {
    expect(await recaptcha().challenge()).toBeNull();
    expect(recaptcha().config).toEqual({ provider: 'recaptcha', siteKey: 'public', challengeUrl: null });
  });
});
