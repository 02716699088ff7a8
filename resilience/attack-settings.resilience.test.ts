import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recordFigure } from './harness/record-figure';

/** Built by npm run resilience. */
const server = 'dist/server/main.js';
const token = '0f3c9a7b2e8d4165a0b9c8d7e6f50123';
const captcha = 'c41d8cd98f00b204e9800998ecf8427e';
const validSettings = {
  ...{
    MODE: 'production',
    REGION: 'UK',
    TOKEN_SECRET: token,
    CAPTCHA_SECRET: captcha,
    PUBLIC_URL: 'https://shop.example.org',
    ALLOW_SANDBOX_CARD: 'yes',
  },
  ...{
    SHOP_NAME: 'Moss & Fern',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SHOP_SUPPORT_EMAIL: 'help@shop.example.org',
    SHOP_POSTAL_ADDRESS: 'Shop, 2 High Street, Leeds',
  },
};

interface ProcessResult {
  readonly code: unknown;
  readonly output: string;
}

/** Invalid settings, each with the only variable that the error must name. */
const invalidSettings: readonly (readonly [string, Record<string, string>])[] = [
  ['TOKEN_SECRET', { TOKEN_SECRET: '' }],
  ['TOKEN_SECRET', { TOKEN_SECRET: 'short-and-secret' }],
  ['TOKEN_SECRET', { TOKEN_SECRET: 'x'.repeat(64) }],
  ['CAPTCHA_SECRET', { CAPTCHA_SECRET: '' }],
  ['CAPTCHA_SECRET', { CAPTCHA_SECRET: token }],
  ['PUBLIC_URL', { PUBLIC_URL: '' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://shop.example.org' }],
  ['SHOP_NAME', { SHOP_NAME: '' }],
  ['SMTP_URL', { SMTP_URL: '' }],
  ['SHOP_SUPPORT_EMAIL', { SHOP_SUPPORT_EMAIL: '' }],
  ['SHOP_POSTAL_ADDRESS', { SHOP_POSTAL_ADDRESS: '' }],
  ['CARD_PROVIDER', { ALLOW_SANDBOX_CARD: '' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'off' }],
  [
    'RAZORPAY_KEY_SECRET',
    { CARD_PROVIDER: 'razorpay', RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_WEBHOOK_SECRET: 'a webhook secret' },
  ],
  [
    'RAZORPAY_KEY_ID',
    {
      ...{ CARD_PROVIDER: 'razorpay', RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 'a key secret' },
      RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
    },
  ],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: '*' }],
  ['MODE', { MODE: 'Production' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://root:hunter2@db/shop' }],
];

describe('a shop with invalid settings', () => {
  let folder: string;
  const results: ProcessResult[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'settings-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = (settings: Record<string, string>): Promise<ProcessResult> =>
    new Promise((resolve) => {
      const env = {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: '1',
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        ...validSettings,
        ...settings,
      };
      execFile(
        process.execPath,
        [path.resolve(server)],
        { cwd: folder, env, timeout: 60_000 },
        (error, stdout, stderr) => {
          const end = { code: error?.code, output: stdout + stderr };
          results.push(end);
          resolve(end);
        },
      );
    });

  it.each(invalidSettings)('does not start, and reports %s (%j)', async (name, settings) => {
    const { code, output } = await start(settings);
    expect([code, output]).toEqual([1, expect.stringMatching(new RegExp(`^ {2}${name}\\b`, 'm'))]);
    const named = output.split('\n').flatMap((line) => /^ {2}([A-Z_]+)\b/.exec(line)?.[1] ?? []);
    expect(named).toEqual([name]);
    for (const secret of [token, captcha, 'short-and-secret', 'a webhook secret', 'hunter2'])
      expect(output).not.toContain(secret);
    // Start-up failed before creating a database or secrets.
    for (const file of ['secrets.json', 'fernwild-uk.sqlite']) expect(existsSync(path.join(folder, file))).toBe(false);
  });

  it('reports every invalid setting at once', async () => {
    const { code, output } = await start({
      TOKEN_SECRET: '',
      CAPTCHA_SECRET: '',
      PUBLIC_URL: '',
      ALLOW_SANDBOX_CARD: '',
      RATE_LIMITS: 'off',
    });
    expect(code).toBe(1);
    for (const name of ['TOKEN_SECRET', 'CAPTCHA_SECRET', 'PUBLIC_URL', 'CARD_PROVIDER', 'RATE_LIMITS'])
      expect(output).toContain(`  ${name}`);
  });

  afterAll(() =>
    recordFigure('production starts with invalid settings', {
      tried: results.length,
      started: results.filter(({ code }) => code !== 1).length,
    }),
  );
});
