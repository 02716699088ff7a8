import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { type Region } from '../domain/editions';
import { brandName } from '../domain/shop-settings';
import { deriveSecrets, loadOrCreateDemoSecrets } from './infra/secrets';
import { brokenRules, type Environment } from './infra/setting-rules';
import { type Settings, settingsSchema } from './infra/settings';

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
    /** Undefined: all interfaces. */
    host: data.HOST,
    /** The shop's own origin, without a trailing slash. Links in mails use it, never a request's host. */
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    /** An absolute path. */
    dataDir,
    /** Undefined: SQLite in `dataDir`. */
    databaseUrl: data.DATABASE_URL,
    /** Where processes share limits and announce changes. Undefined: this process is the only one, or keeps to itself. */
    redisUrl: data.REDIS_URL,
    secrets: secretsOf(data, dataDir),
    mail: mailOf(data, dataDir),
    brand: brandOf(data),
    card: cardOf(data),
    captcha: captchaOf(data),
    /** Whether reviews need approval by staff before they are shown. */
    reviewsApproval: data.REVIEWS_APPROVAL,
    trustProxy: data.TRUST_PROXY,
    rateLimits: data.RATE_LIMITS,
    /** The budget of an app without its own. */
    appCallsPerMinute: data.APP_CALLS_PER_MINUTE,
    /** Whether the sizes of pictures that pages use are created before the first request. */
    picturesAhead: data.PICTURES_AHEAD,
    /** Whether responses that are the same for every caller are kept in memory. */
    cache: data.CACHE,
    corsOrigins: data.CORS_ORIGINS,
    /** How long /readyz answers 503 before the port closes at shutdown. */
    drainSeconds: data.DRAIN_SECONDS,
    /** Where Prometheus metrics are served. Undefined: no metrics. */
    metrics: data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    /** Where traces are sent, and as whose. Undefined: no tracing. */
    tracing: tracingOf(data),
    logLevel: data.LOG_LEVEL,
    /** Whether clients may read the schema; browsers that open /graphql then get the API explorer. */
    introspection: data.INTROSPECTION ?? data.MODE === 'demo',
    /** Whether webhooks may go to this machine, also over http, for development. */
    webhookLocalTargets: data.WEBHOOK_LOCAL_TARGETS,
  };
}

/** Secrets are stored in demo mode only: production has refused a missing one. */
function secretsOf({ TOKEN_SECRET: token, CAPTCHA_SECRET: captcha }: Settings, dataDir: string) {
  if (token !== undefined && captcha !== undefined) return deriveSecrets({ token, captcha });
  const stored = loadOrCreateDemoSecrets(dataDir);
  return deriveSecrets({ token: token ?? stored.token, captcha: captcha ?? stored.captcha });
}

function mailOf(data: Settings, dataDir: string) {
  return {
    /** Undefined: mails are written as .eml files into `folder`. */
    smtpUrl: data.SMTP_URL,
    from: data.MAIL_FROM ?? `${data.SHOP_NAME ?? brandName} <${data.SHOP_SUPPORT_EMAIL}>`,
    /** Whether `from` is the name and the support address of the shop, since MAIL_FROM is not set. */
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

/** How forms verify that a human submits them: the shop's own proof of work, or Google reCAPTCHA. */
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
