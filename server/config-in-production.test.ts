import { readdirSync } from 'node:fs';
import { token, production } from './testing/production-settings';
import { useSettings } from './testing/settings';

const { load, problems, dataDir } = useSettings();

describe('settings of production', () => {
  it('accept real secrets, an https address and the sandbox’s opt-in, with explorer and introspection off', () => {
    expect(load(production)).toMatchObject({
      mode: 'production',
      publicUrl: 'https://shop.example.org',
      introspection: false,
    });
    expect(load(production).brand.links).toEqual({ instagram: '', facebook: '', linkedin: '', youtube: '' });
    expect(load({ ...production, INTROSPECTION: 'on' })).toMatchObject({ introspection: true });
  });

  it.each([
    ['TOKEN_SECRET', '', 'TOKEN_SECRET must be set in production.'],
    ['CAPTCHA_SECRET', '', 'CAPTCHA_SECRET must be set in production.'],
    ['TOKEN_SECRET', token.slice(1), 'TOKEN_SECRET must have at least 32 bytes, but has 31.'],
    ['CAPTCHA_SECRET', token, 'CAPTCHA_SECRET must differ from TOKEN_SECRET.'],
    ['PUBLIC_URL', '', 'PUBLIC_URL must be set in production: links in mails are made from it.'],
    ['PUBLIC_URL', 'http://shop.example.org', 'PUBLIC_URL must begin with https:// in production.'],
    [
      'ALLOW_SANDBOX_CARD',
      '',
      'CARD_PROVIDER is the sandbox, which takes no real money. Set ALLOW_SANDBOX_CARD=yes to start production on it all the same.',
    ],
    ['RAZORPAY_API_URL', 'http://api.razorpay.com', 'RAZORPAY_API_URL must begin with https:// in production.'],
    [
      'RECAPTCHA_VERIFY_URL',
      'http://www.google.com/recaptcha/api/siteverify',
      'RECAPTCHA_VERIFY_URL must begin with https:// in production.',
    ],
    ['RATE_LIMITS', 'off', 'RATE_LIMITS=off is refused in production.'],
    ['WEBHOOK_LOCAL_TARGETS', 'on', 'WEBHOOK_LOCAL_TARGETS=on is refused in production.'],
    ['SHOP_NAME', '', 'SHOP_NAME must be set in production: mails and pages show it to customers.'],
    ['SMTP_URL', '', 'SMTP_URL must be set in production: without it no mail reaches a customer.'],
    ['SHOP_SUPPORT_EMAIL', '', 'SHOP_SUPPORT_EMAIL must be set in production: mails and pages show it to customers.'],
    [
      'SHOP_SUPPORT_EMAIL',
      'support@fernwild.example',
      'SHOP_SUPPORT_EMAIL must be an address that receives mail, but its domain ends in .example.',
    ],
    [
      'SHOP_POSTAL_ADDRESS',
      '',
      'SHOP_POSTAL_ADDRESS must be set in production: the legal pages and the contact page state it.',
    ],
  ])('refuse %s=%s', (name, value, line) => {
    expect(problems({ ...production, [name]: value })).toEqual([line]);
  });

  it('refuse test keys of the card provider unless they are allowed', () => {
    const keys = { RAZORPAY_KEY_SECRET: 'a secret', RAZORPAY_WEBHOOK_SECRET: 'another secret' };
    const shop = { ...production, CARD_PROVIDER: 'razorpay', RAZORPAY_KEY_ID: 'rzp_test_1234', ...keys };
    expect(problems(shop)).toEqual([
      'RAZORPAY_KEY_ID is a test key, which takes no real money. Set ALLOW_TEST_KEYS=yes to start production with it all the same.',
    ]);
    expect(problems({ ...shop, ALLOW_TEST_KEYS: 'yes' })).toEqual([]);
    expect(problems({ ...shop, RAZORPAY_KEY_ID: 'rzp_live_1234' })).toEqual([]);
  });

  it('refuse the secrets that a demo generated', () => {
    const demo = load({}).secrets;
    expect(problems({ ...production, TOKEN_SECRET: demo.token })).toEqual([
      'TOKEN_SECRET must not be a secret that the demo generated.',
    ]);
  });

  it('report a bad value together with everything that is missing', () => {
    const lines = problems({ MODE: 'production', PORT: 'x', CAPTCHA_PROVIDER: 'recaptcha' });
    expect(lines).toHaveLength(11);
    expect(lines).toEqual(
      expect.arrayContaining([
        'PORT must be a whole number from 0 to 65535, but is "x".',
        'RECAPTCHA_SITE_KEY must be set when CAPTCHA_PROVIDER is recaptcha.',
        'SMTP_URL must be set in production: without it no mail reaches a customer.',
      ]),
    );
  });

  it('generate no secrets', () => {
    expect(problems({ MODE: 'production' })).toHaveLength(8);
    expect(readdirSync(dataDir())).toEqual([]);
  });
});
