import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { defaultRegion, type Region, regions } from '../domain/editions';
import { brandName } from '../domain/shop-settings';
import { deriveSecrets, loadOrCreateDemoSecrets, readDemoSecrets } from './infra/secrets';
import {
  address,
  mustBe,
  onOrOff,
  oneOf,
  origins,
  publicUrl,
  secret,
  share,
  trustedProxies,
  wholeNumber,
} from './infra/setting-types';

/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment variables of the shop; `.env.example` describes them. The names of the last three are OpenTelemetry's. */
export const settingsSchema = z.object({
  MODE: oneOf(['demo', 'production']).default('demo'),
  PORT: wholeNumber(0, 65535).default(4000),
  HOST: z.string().optional(),
  REGION: z.enum(regions, mustBe(`one of ${regions.join(', ')}`)).default(defaultRegion),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: publicUrl.optional(),
  DATABASE_URL: address('mysql', 'mariadb', 'sqlite').optional(),
  REDIS_URL: address('redis', 'rediss').optional(),
  SMTP_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]@[^\s@<>]+>?$/, 'must contain an email address.')
    .optional(),
  SHOP_NAME: z.string().optional(),
  SHOP_SUPPORT_EMAIL: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, mustBe('an email address'))
    .default('support@fernwild.example'),
  SHOP_POSTAL_ADDRESS: z.string().optional(),
  SHOP_INSTAGRAM_URL: address('https').optional(),
  SHOP_FACEBOOK_URL: address('https').optional(),
  SHOP_LINKEDIN_URL: address('https').optional(),
  SHOP_YOUTUBE_URL: address('https').optional(),
  CARD_PROVIDER: oneOf(['sandbox', 'razorpay']).default('sandbox'),
  ALLOW_SANDBOX_CARD: oneOf(['yes', 'no']).default('no'),
  ALLOW_TEST_KEYS: oneOf(['yes', 'no']).default('no'),
  RAZORPAY_KEY_ID: z.string().default(''),
  RAZORPAY_KEY_SECRET: z.string().default(''),
  RAZORPAY_WEBHOOK_SECRET: z.string().default(''),
  RAZORPAY_API_URL: address('https', 'http')
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.razorpay.com'),
  CAPTCHA_PROVIDER: oneOf(['altcha', 'recaptcha']).default('altcha'),
  RECAPTCHA_SITE_KEY: z.string().default(''),
  RECAPTCHA_SECRET_KEY: z.string().default(''),
  RECAPTCHA_VERIFY_URL: address('https', 'http').default('https://www.google.com/recaptcha/api/siteverify'),
  REVIEWS_APPROVAL: onOrOff.default(false),
  TRUST_PROXY: trustedProxies,
  RATE_LIMITS: onOrOff.default(true),
  APP_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000).default(600),
  PICTURES_AHEAD: onOrOff.default(true),
  CACHE: onOrOff.default(true),
  CORS_ORIGINS: origins,
  DRAIN_SECONDS: wholeNumber(0, 120).default(0),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  INTROSPECTION: onOrOff.optional(),
  WEBHOOK_LOCAL_TARGETS: onOrOff.default(false),
  TOKEN_SECRET: secret.optional(),
  CAPTCHA_SECRET: secret.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http', 'https').optional(),
  OTEL_SERVICE_NAME: z.string().default('fernwild'),
  OTEL_TRACES_SAMPLER_ARG: share,
});

type Settings = z.output<typeof settingsSchema>;

/** Invalid settings. `lines` has one sentence for each problem. */
export class ConfigError extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
  }
}

/** Returns the process's variables and those of a `.env` file in the working directory; the process's take precedence. */
export function readEnvironment(file = '.env', env: Environment = process.env): Environment {
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...env } : env;
}

/** The validated settings of a deployment. */
export type Config = Readonly<ReturnType<typeof loadConfig>>;

/**
 * Returns the settings of an environment. In demo mode, missing secrets are generated and stored in `dataDir`.
 * @throws {ConfigError} with a line for everything that is wrong
 */
export function loadConfig(env: Environment) {
  // An empty variable counts as unset: `.env` files often contain `NAME=`.
  const given = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]));
  const { data, error } = settingsSchema.safeParse(given);
  const dataDir = path.resolve(given.DATA_DIR ?? './data');
  const lines = error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
  lines.push(...brokenRules(given, dataDir));
  if (data === undefined || lines.length > 0) throw new ConfigError(lines);
  return {
    mode: data.MODE,
    region: data.REGION,
    port: data.PORT,
    /** The interface that the shop listens on; undefined for all. */
    host: data.HOST,
    /** The shop's own origin, without a trailing slash. Links in mails use it, never a request's host. */
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    /** An absolute path. */
    dataDir,
    /** The address of the database; undefined for SQLite in `dataDir`. */
    databaseUrl: data.DATABASE_URL,
    /** The Redis in which processes share limits and announce changes; undefined for a process of its own. */
    redisUrl: data.REDIS_URL,
    secrets: secretsOf(data, dataDir),
    mail: mailOf(data, dataDir),
    brand: brandOf(data),
    card: cardOf(data),
    captcha: captchaOf(data),
    /** True if reviews need approval by staff before they are shown. */
    reviewsApproval: data.REVIEWS_APPROVAL,
    trustProxy: data.TRUST_PROXY,
    rateLimits: data.RATE_LIMITS,
    /** The budget of an app without its own. */
    appCallsPerMinute: data.APP_CALLS_PER_MINUTE,
    /** True if the sizes of pictures that pages use are created before the first request. */
    picturesAhead: data.PICTURES_AHEAD,
    /** True if responses that are the same for every caller are cached in memory. */
    cache: data.CACHE,
    corsOrigins: data.CORS_ORIGINS,
    /** The time for which /readyz answers 503 before the port closes at shutdown. */
    drainSeconds: data.DRAIN_SECONDS,
    /** The port of the Prometheus metrics; undefined for none. */
    metrics: data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    /** The receiver of traces; undefined for no tracing. */
    tracing: tracingOf(data),
    logLevel: data.LOG_LEVEL,
    /** True if clients may read the schema; browsers that open /graphql then get the API explorer. */
    introspection: data.INTROSPECTION ?? data.MODE === 'demo',
    /** True if webhooks may go to this machine, also over http, for development. */
    webhookLocalTargets: data.WEBHOOK_LOCAL_TARGETS,
  };
}

/** Yields a sentence for each rule between settings that is broken, and for each of a production shop. */
function* brokenRules(given: Environment, dataDir: string): Generator<string> {
  const { PORT: port = '4000', METRICS_PORT: metricsPort = '0' } = given;
  if (given.CARD_PROVIDER === 'razorpay') yield* rulesOfRazorpay(given);
  if (given.CAPTCHA_PROVIDER === 'recaptcha')
    for (const name of ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'])
      if (given[name] === undefined) yield `${name} must be set when CAPTCHA_PROVIDER is recaptcha.`;
  if (Number(metricsPort) !== 0 && metricsPort === port) yield 'METRICS_PORT must differ from PORT.';
  if (given.MODE !== 'production') return;
  yield* rulesOfProduction(given);
  yield* rulesOfRealMoney(given);
  yield* rulesOfSecrets(given, readDemoSecrets(dataDir));
}

/** Swapped values are refused: the key id is shown to every visitor, so it must not contain a secret. */
function* rulesOfRazorpay(given: Environment): Generator<string> {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = given;
  for (const name of ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])
    if (given[name] === undefined) yield `${name} must be set when CARD_PROVIDER is razorpay.`;
  if (keyId !== undefined && !/^rzp_(test|live)_\w+$/.test(keyId))
    yield 'RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_.';
  if (keySecret !== undefined && keySecret === given.RAZORPAY_WEBHOOK_SECRET)
    yield 'RAZORPAY_WEBHOOK_SECRET must differ from RAZORPAY_KEY_SECRET.';
}

/** Settings without which production does not start, and why. Customers cannot reach the addresses of the demo brand. */
const neededInProduction = {
  TOKEN_SECRET: '.',
  CAPTCHA_SECRET: '.',
  PUBLIC_URL: ': links in mails are made from it.',
  SHOP_NAME: ': mails and pages show it to customers.',
  SMTP_URL: ': without it no mail reaches a customer.',
  SHOP_SUPPORT_EMAIL: ': mails and pages show it to customers.',
  SHOP_POSTAL_ADDRESS: ': the legal pages and the contact page state it.',
};

function* rulesOfProduction(given: Environment): Generator<string> {
  for (const [name, reason] of Object.entries(neededInProduction))
    if (given[name] === undefined) yield `${name} must be set in production${reason}`;
  if (/@([\w-]+\.)*example$/i.test(given.SHOP_SUPPORT_EMAIL ?? ''))
    yield 'SHOP_SUPPORT_EMAIL must be an address that receives mail, but its domain ends in .example.';
  // Links in mails begin with the first address; the others receive a secret.
  for (const name of ['PUBLIC_URL', 'RAZORPAY_API_URL', 'RECAPTCHA_VERIFY_URL'])
    if (given[name]?.startsWith('http:')) yield `${name} must begin with https:// in production.`;
  for (const [name, value] of [
    ['RATE_LIMITS', 'off'],
    ['WEBHOOK_LOCAL_TARGETS', 'on'],
  ] as const)
    if (given[name] === value) yield `${name}=${value} is refused in production.`;
}

function* rulesOfRealMoney(given: Environment): Generator<string> {
  if ((given.CARD_PROVIDER ?? 'sandbox') === 'sandbox' && given.ALLOW_SANDBOX_CARD !== 'yes')
    yield 'CARD_PROVIDER is the sandbox, which takes no real money. Set ALLOW_SANDBOX_CARD=yes to start production on it all the same.';
  if (given.RAZORPAY_KEY_ID?.startsWith('rzp_test_') && given.ALLOW_TEST_KEYS !== 'yes')
    yield 'RAZORPAY_KEY_ID is a test key, which takes no real money. Set ALLOW_TEST_KEYS=yes to start production with it all the same.';
}

function* rulesOfSecrets(given: Environment, demoSecrets: readonly (string | undefined)[]): Generator<string> {
  const { TOKEN_SECRET: token, CAPTCHA_SECRET: captcha } = given;
  for (const name of ['TOKEN_SECRET', 'CAPTCHA_SECRET'])
    if (given[name] !== undefined && demoSecrets.includes(given[name]))
      yield `${name} must not be a secret that the demo generated.`;
  if (token !== undefined && token === captcha) yield 'CAPTCHA_SECRET must differ from TOKEN_SECRET.';
}

/** Secrets are stored in demo mode only: production has refused a missing one. */
function secretsOf({ TOKEN_SECRET: token, CAPTCHA_SECRET: captcha }: Settings, dataDir: string) {
  if (token !== undefined && captcha !== undefined) return deriveSecrets({ token, captcha });
  const stored = loadOrCreateDemoSecrets(dataDir);
  return deriveSecrets({ token: token ?? stored.token, captcha: captcha ?? stored.captcha });
}

function mailOf(data: Settings, dataDir: string) {
  return {
    /** The mail server; undefined writes mails as .eml files into `folder`. */
    smtpUrl: data.SMTP_URL,
    from: data.MAIL_FROM ?? `${data.SHOP_NAME ?? brandName} <${data.SHOP_SUPPORT_EMAIL}>`,
    /** True if `from` is the name and the support address of the shop, since MAIL_FROM is not set. */
    followsBrand: data.MAIL_FROM === undefined,
    folder: path.join(dataDir, 'mail'),
  };
}

const demoAddresses: Record<Region, string> = {
  IN: 'Fernwild, 1 Forest Lane, Pune 411001',
  UK: 'Fernwild, 1 Forest Lane, Greenford',
  US: 'Fernwild, 1 Forest Lane, Portland OR 97201',
};

/** The shop's name and contact data. An empty link is not shown; those of the demo are placeholders, which do not resolve. */
function brandOf(data: Settings) {
  const link = (url: string | undefined, network: string) =>
    url ?? (data.MODE === 'demo' ? `https://fernwild.example/${network}` : '');
  return {
    name: data.SHOP_NAME ?? brandName,
    supportEmail: data.SHOP_SUPPORT_EMAIL,
    /** One entry per line of the postal address. */
    postalAddress: (data.SHOP_POSTAL_ADDRESS ?? demoAddresses[data.REGION]).split(',').map((line) => line.trim()),
    links: {
      instagram: link(data.SHOP_INSTAGRAM_URL, 'instagram'),
      facebook: link(data.SHOP_FACEBOOK_URL, 'facebook'),
      linkedin: link(data.SHOP_LINKEDIN_URL, 'linkedin'),
      youtube: link(data.SHOP_YOUTUBE_URL, 'youtube'),
    },
  };
}

/** The provider of card payments: the built-in sandbox, which takes no real money, or Razorpay. */
function cardOf(data: Settings) {
  if (data.CARD_PROVIDER === 'sandbox') return { provider: data.CARD_PROVIDER };
  return {
    provider: data.CARD_PROVIDER,
    /** Public: the page passes it to the provider. */
    keyId: data.RAZORPAY_KEY_ID,
    keySecret: data.RAZORPAY_KEY_SECRET,
    webhookSecret: data.RAZORPAY_WEBHOOK_SECRET,
    apiUrl: data.RAZORPAY_API_URL,
  };
}

/** The check that a human submits a form: the shop's own proof of work, or Google reCAPTCHA. */
function captchaOf(data: Settings) {
  if (data.CAPTCHA_PROVIDER === 'altcha') return { provider: data.CAPTCHA_PROVIDER };
  return {
    provider: data.CAPTCHA_PROVIDER,
    /** Public: the page passes it to the service. */
    siteKey: data.RECAPTCHA_SITE_KEY,
    secretKey: data.RECAPTCHA_SECRET_KEY,
    verifyUrl: data.RECAPTCHA_VERIFY_URL,
  };
}

function tracingOf(data: Settings) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = data;
  return endpoint === undefined ? undefined : { endpoint, serviceName, ratio: data.OTEL_TRACES_SAMPLER_ARG };
}
