import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { token, captcha, production } from './testing/production-settings';
import { useSettings } from './testing/settings';

const { load, problems, dataDir } = useSettings();

describe('settings of the demo', () => {
  it('have a default for every variable', () => {
    expect(load({})).toMatchObject({
      mode: 'demo',
      port: 4000,
      host: undefined,
      region: 'UK',
      databaseUrl: undefined,
      redisUrl: undefined,
      dataDir: dataDir(),
      publicUrl: 'http://localhost:4000',
      mail: { smtpUrl: undefined, from: 'Fernwild <support@fernwild.example>', folder: path.join(dataDir(), 'mail') },
      brand: {
        name: 'Fernwild',
        postalAddress: ['Fernwild', '1 Forest Lane', 'Greenford'],
        links: { instagram: 'https://fernwild.example/instagram' },
      },
      card: { provider: 'sandbox' },
      captcha: { provider: 'altcha' },
      reviewsApproval: false,
      trustProxy: false,
      rateLimits: true,
      appCallsPerMinute: 600,
      picturesAhead: true,
      cache: true,
      corsOrigins: [],
      drainSeconds: 0,
      logLevel: 'info',
      introspection: true,
    });
  });

  it.each([
    ['IN', 'Pune 411001'],
    ['US', 'Portland OR 97201'],
  ])('use a default address of the %s edition', (REGION, town) => {
    expect(load({ REGION }).brand.postalAddress).toEqual(['Fernwild', '1 Forest Lane', town]);
  });

  it('treat an empty variable as unset', () => {
    expect(load({ PORT: '', REGION: ' ', SMTP_URL: '', DATABASE_URL: '', CORS_ORIGINS: '' })).toMatchObject({
      port: 4000,
      region: 'UK',
      databaseUrl: undefined,
    });
  });

  it('generate secrets once, readable by the owner alone and different in every data folder', () => {
    const { secrets } = load({});
    expect(new Set(Object.values(secrets)).size).toBe(9);
    for (const secret of Object.values<string>({ ...secrets }))
      expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
    expect(load({}).secrets).toEqual(secrets);
    expect(statSync(path.join(dataDir(), 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir())).toEqual(['secrets.json']);
    rmSync(path.join(dataDir(), 'secrets.json'));
    expect(load({}).secrets.token).not.toBe(secrets.token);
  });

  it('report a damaged secrets file', () => {
    writeFileSync(path.join(dataDir(), 'secrets.json'), '{"token":"short"}');
    expect(() => load({})).toThrow(/does not contain the demo shop's secrets/);
  });

  it('may switch the limits and the explorer off', () => {
    expect(load({ RATE_LIMITS: 'off', CACHE: 'off', INTROSPECTION: 'off' })).toMatchObject({
      rateLimits: false,
      cache: false,
      introspection: false,
    });
  });
});

describe('settings', () => {
  it('are read from the environment', () => {
    expect(
      load({
        PORT: '8080',
        HOST: '127.0.0.1',
        REGION: 'IN',
        DATABASE_URL: 'mysql://shop:pw@db/shop',
        PUBLIC_URL: 'http://shop.test:8080/',
        SMTP_URL: 'smtp://localhost:1025',
        MAIL_FROM: 'Shop <a@b.example>',
        SHOP_NAME: 'Moss',
        SHOP_SUPPORT_EMAIL: 'help@moss.example',
        SHOP_POSTAL_ADDRESS: 'Moss Ltd, 2 High Street',
        SHOP_LINKEDIN_URL: 'https://linkedin.example/moss',
        TRUST_PROXY: '10.0.0.0/8, loopback',
        CORS_ORIGINS: 'https://app.example.org,http://localhost:5173',
        DRAIN_SECONDS: '15',
        LOG_LEVEL: 'warn',
        TOKEN_SECRET: token,
        CAPTCHA_SECRET: captcha,
      }),
    ).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      region: 'IN',
      databaseUrl: 'mysql://shop:pw@db/shop',
      publicUrl: 'http://shop.test:8080',
      mail: { smtpUrl: 'smtp://localhost:1025', from: 'Shop <a@b.example>' },
      secrets: { token, captcha },
      brand: {
        name: 'Moss',
        supportEmail: 'help@moss.example',
        postalAddress: ['Moss Ltd', '2 High Street'],
        links: { linkedin: 'https://linkedin.example/moss' },
      },
      trustProxy: ['10.0.0.0/8', 'loopback'],
      corsOrigins: ['https://app.example.org', 'http://localhost:5173'],
      drainSeconds: 15,
      logLevel: 'warn',
    });
  });

  it('take the origin of the public address, however it is spelt', () => {
    expect(load({ PUBLIC_URL: 'https://Shop.Example.org:443/' }).publicUrl).toBe('https://shop.example.org');
  });

  it('may hold reviews for approval, and use reCAPTCHA for human verification', () => {
    const keys = { CAPTCHA_PROVIDER: 'recaptcha', RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'hidden' };
    expect(load({ REVIEWS_APPROVAL: 'on', ...keys })).toMatchObject({
      reviewsApproval: true,
      captcha: {
        provider: 'recaptcha',
        siteKey: 'site',
        secretKey: 'hidden',
        verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
      },
    });
    expect(problems({ CAPTCHA_PROVIDER: 'recaptcha' })).toEqual([
      'RECAPTCHA_SITE_KEY must be set when CAPTCHA_PROVIDER is recaptcha.',
      'RECAPTCHA_SECRET_KEY must be set when CAPTCHA_PROVIDER is recaptcha.',
    ]);
  });

  it('may select Razorpay with a complete set of keys', () => {
    const keys = {
      RAZORPAY_KEY_ID: 'rzp_test_shop',
      RAZORPAY_KEY_SECRET: 'hidden',
      RAZORPAY_WEBHOOK_SECRET: 'hidden too',
    };
    const loaded = load({ CARD_PROVIDER: 'razorpay', ...keys });
    expect(loaded.card).toEqual({
      provider: 'razorpay',
      keyId: 'rzp_test_shop',
      keySecret: 'hidden',
      webhookSecret: 'hidden too',
      apiUrl: 'https://api.razorpay.com',
    });
    expect(load({ CARD_PROVIDER: 'razorpay', ...keys, RAZORPAY_API_URL: 'http://127.0.0.1:5250/' }).card).toMatchObject(
      { apiUrl: 'http://127.0.0.1:5250' },
    );
    expect(problems({ CARD_PROVIDER: 'razorpay' })).toEqual(
      Object.keys(keys).map((name) => `${name} must be set when CARD_PROVIDER is razorpay.`),
    );
    expect(
      problems({ CARD_PROVIDER: 'razorpay', ...keys, RAZORPAY_KEY_ID: 'hidden', RAZORPAY_WEBHOOK_SECRET: 'hidden' }),
    ).toEqual([
      'RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_.',
      'RAZORPAY_WEBHOOK_SECRET must differ from RAZORPAY_KEY_SECRET.',
    ]);
    const live = { ...keys, RAZORPAY_KEY_ID: 'rzp_live_shop' };
    expect(problems({ ...production, ALLOW_SANDBOX_CARD: '', CARD_PROVIDER: 'razorpay', ...live })).toEqual([]);
  });

  it('write no file when both secrets are set', () => {
    load({ TOKEN_SECRET: token, CAPTCHA_SECRET: captcha });
    expect(readdirSync(dataDir())).toEqual([]);
  });

  it.each([
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, but is "-1".'],
    ['PORT', '4e3', 'PORT must be a whole number from 0 to 65535, but is "4e3".'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, but is "65536".'],
    ['REGION', 'FR', 'REGION must be one of IN, UK, US, but is "FR".'],
    ['MODE', 'live', 'MODE must be demo or production, but is "live".'],
    [
      'DATABASE_URL',
      'postgres://u:secret-word@db/shop',
      'DATABASE_URL must be an address that begins with mysql:, mariadb: or sqlite:.',
    ],
    ['REDIS_URL', 'http://:secret-word@cache', 'REDIS_URL must be an address that begins with redis: or rediss:.'],
    ['PUBLIC_URL', 'shop.example.org', 'PUBLIC_URL must be an address that begins with http: or https:.'],
    [
      'PUBLIC_URL',
      'https://shop.example.org/shop',
      'PUBLIC_URL must be an origin such as https://shop.example.org, without a path.',
    ],
    ['SMTP_URL', 'localhost', 'SMTP_URL must be an address that begins with smtp: or smtps:.'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM must contain an email address.'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example', 'MAIL_FROM must contain an email address.'],
    ['SHOP_SUPPORT_EMAIL', 'nobody', 'SHOP_SUPPORT_EMAIL must be an email address, but is "nobody".'],
    ['SHOP_YOUTUBE_URL', 'javascript:alert(1)', 'SHOP_YOUTUBE_URL must be an address that begins with https:.'],
    ['CARD_PROVIDER', 'paper', 'CARD_PROVIDER must be sandbox or razorpay, but is "paper".'],
    ['ALLOW_SANDBOX_CARD', 'maybe', 'ALLOW_SANDBOX_CARD must be yes or no, but is "maybe".'],
    ['CAPTCHA_PROVIDER', 'riddle', 'CAPTCHA_PROVIDER must be altcha or recaptcha, but is "riddle".'],
    ['REVIEWS_APPROVAL', 'yes', 'REVIEWS_APPROVAL must be on or off, but is "yes".'],
    [
      'TRUST_PROXY',
      'true',
      'TRUST_PROXY must be off, a number of hops from 1 to 9, or a list of addresses (10.0.0.1, 10.0.0.0/8, loopback).',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/33',
      'TRUST_PROXY must be off, a number of hops from 1 to 9, or a list of addresses (10.0.0.1, 10.0.0.0/8, loopback).',
    ],
    ['RATE_LIMITS', 'no', 'RATE_LIMITS must be on or off, but is "no".'],
    [
      'CORS_ORIGINS',
      'https://a.example/',
      'CORS_ORIGINS must list origins such as https://app.example.org, but contains "https://a.example/".',
    ],
    ['CORS_ORIGINS', '*', 'CORS_ORIGINS must list origins such as https://app.example.org, but contains "*".'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be silent, error, warn, info or debug, but is "loud".'],
    ['INTROSPECTION', '1', 'INTROSPECTION must be on or off, but is "1".'],
    ['TOKEN_SECRET', 'short', 'TOKEN_SECRET must have at least 32 bytes, but has 5.'],
    [
      'CAPTCHA_SECRET',
      'change-me-change-me-change-me-please',
      'CAPTCHA_SECRET must be random, but looks like a placeholder.',
    ],
    ['TOKEN_SECRET', 'a'.repeat(40), 'TOKEN_SECRET must be random, but looks like a placeholder.'],
  ])('refuse %s=%s', (name, value, line) => {
    expect(problems({ [name]: value })).toEqual([line]);
  });

  it('name every invalid variable at once, one per line, and repeat no password', () => {
    const lines = problems({
      PORT: 'x',
      REGION: 'FR',
      DATABASE_URL: 'postgres://u:secret-word@db/shop',
      LOG_LEVEL: 'loud',
      TOKEN_SECRET: 'hush',
    });
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'REGION',
      'DATABASE_URL',
      'LOG_LEVEL',
      'TOKEN_SECRET',
    ]);
    expect(lines.join()).not.toMatch(/secret-word|hush/);
    expect(lines.every((line) => !line.includes('\n'))).toBe(true);
  });
});
