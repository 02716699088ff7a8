import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { defaultRegion, parseRegion, regions, type Region } from '../../domain/editions';
import { readBrand, type Brand } from './brand';
import { readCaptcha, type CaptchaConfig, readCard, type CardConfig } from './providers';
import { readAllowedOrigins, readPublicUrl, readTrustedProxies, type TrustedProxies } from './network';
import { validateProductionSettings } from './production';
import { SettingsReader, type Environment } from './reader';
import { type MetricsConfig, readMetrics, readTracing, type TracingConfig } from './telemetry';
import { deriveSecrets, loadOrCreateDemoSecrets, type Secrets } from './secrets';

type Mode = 'demo' | 'production';
const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** The validated settings of a deployment. */
export interface Config {
  readonly mode: Mode;
  readonly region: Region;
  readonly port: number;
  /** Undefined: all interfaces. */
  readonly host: string | undefined;
  /** The shop's own origin, without a trailing slash. Links in mails use it, never a request's host. */
  readonly publicUrl: string;
  /** An absolute path. */
  readonly dataDir: string;
  /** Undefined: SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Where processes share limits and announce changes. Undefined: this process is the only one, or keeps to itself. */
  readonly redisUrl: string | undefined;
  readonly secrets: Secrets;
  readonly mail: MailConfig;
  readonly brand: Brand;
  readonly card: CardConfig;
  readonly captcha: CaptchaConfig;
  /** Whether reviews need approval by staff before they are shown. */
  readonly reviewsApproval: boolean;
  readonly trustProxy: TrustedProxies;
  readonly rateLimits: boolean;
  /** The budget of an app without its own. */
  readonly appCallsPerMinute: number;
  /** Whether the sizes of pictures that pages use are created before the first request. */
  readonly picturesAhead: boolean;
  /** Whether responses that are the same for every caller are kept in memory. */
  readonly cache: boolean;
  readonly corsOrigins: readonly string[];
  /** How long /readyz answers 503 before the port closes at shutdown. */
  readonly drainSeconds: number;
  /** Undefined: no metrics. */
  readonly metrics: MetricsConfig | undefined;
  /** Undefined: no tracing. */
  readonly tracing: TracingConfig | undefined;
  readonly logLevel: (typeof logLevels)[number];
  readonly introspection: boolean;
  /** Whether webhooks may go to this machine, also over http, for development. */
  readonly webhookLocalTargets: boolean;
  /** Whether browsers that open /graphql get the API explorer. */
  readonly explorer: boolean;
}

interface MailConfig {
  /** Undefined: mails are written as .eml files into `folder`. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Whether `from` is the name and the support address of the shop, since MAIL_FROM is not set. */
  readonly followsBrand: boolean;
  readonly folder: string;
}

/** Invalid settings. `lines` has one sentence for each bad variable. */
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

/**
 * Returns the settings of an environment. In demo mode, missing secrets are generated and stored in `dataDir`.
 * @throws {ConfigError} with a line for every bad variable
 */
export function loadConfig(env: Environment): Config {
  const settings = new SettingsReader(env);
  const mode = settings.oneOf('MODE', ['demo', 'production'], 'demo');
  const draft = readSettings(settings, mode);
  const own = { token: settings.secret('TOKEN_SECRET'), captcha: settings.secret('CAPTCHA_SECRET') };
  if (mode === 'production') validateProductionSettings(settings, draft.dataDir);
  if (settings.problems.length > 0) throw new ConfigError(settings.problems);
  return { ...draft, mode, secrets: resolveSecrets(own, draft.dataDir) };
}

function resolveSecrets(own: { token?: string | undefined; captcha?: string | undefined }, dataDir: string): Secrets {
  const { token, captcha } = own;
  if (token !== undefined && captcha !== undefined) return deriveSecrets({ token, captcha });
  // Demo mode only: production has already refused a missing secret.
  const stored = loadOrCreateDemoSecrets(dataDir);
  return deriveSecrets({ token: token ?? stored.token, captcha: captcha ?? stored.captcha });
}

function readSettings(settings: SettingsReader, mode: Mode): Omit<Config, 'mode' | 'secrets'> {
  const port = settings.integer('PORT', { min: 0, max: 65535 }, 4000);
  const dataDir = path.resolve(settings.text('DATA_DIR', './data'));
  const introspection = readSwitch(settings, 'INTROSPECTION', mode === 'demo');
  const region = readRegion(settings);
  const brand = readBrand(settings, { region, isDemo: mode === 'demo' });
  settings.oneOf('ALLOW_SANDBOX_CARD', ['yes', 'no'], 'no');
  settings.oneOf('ALLOW_TEST_KEYS', ['yes', 'no'], 'no');
  return {
    region,
    port,
    host: settings.optional('HOST'),
    publicUrl: readPublicUrl(settings, port),
    dataDir,
    databaseUrl: settings.url('DATABASE_URL', ['mysql', 'mariadb', 'sqlite']),
    redisUrl: settings.url('REDIS_URL', ['redis', 'rediss']),
    mail: readMail(settings, dataDir, brand),
    brand,
    card: readCard(settings),
    captcha: readCaptcha(settings),
    reviewsApproval: readSwitch(settings, 'REVIEWS_APPROVAL', false),
    trustProxy: readTrustedProxies(settings),
    rateLimits: readSwitch(settings, 'RATE_LIMITS', true),
    appCallsPerMinute: settings.integer('APP_CALLS_PER_MINUTE', { min: 1, max: 1_000_000 }, 600),
    picturesAhead: readSwitch(settings, 'PICTURES_AHEAD', true),
    cache: readSwitch(settings, 'CACHE', true),
    corsOrigins: readAllowedOrigins(settings),
    drainSeconds: settings.integer('DRAIN_SECONDS', { min: 0, max: 120 }, 0),
    metrics: readMetrics(settings, port),
    tracing: readTracing(settings),
    logLevel: settings.oneOf('LOG_LEVEL', logLevels, 'info'),
    introspection,
    webhookLocalTargets: readSwitch(settings, 'WEBHOOK_LOCAL_TARGETS', false),
    explorer: introspection,
  };
}

function readMail(settings: SettingsReader, dataDir: string, brand: Brand): MailConfig {
  const from = settings.optional('MAIL_FROM');
  if (from !== undefined && !/^[^\r\n]*[^\s@<>]@[^\s@<>]+>?$/.test(from))
    settings.addProblem('MAIL_FROM must contain an email address.');
  return {
    smtpUrl: settings.url('SMTP_URL', ['smtp', 'smtps']),
    from: from ?? `${brand.name} <${brand.supportEmail}>`,
    followsBrand: from === undefined,
    folder: path.join(dataDir, 'mail'),
  };
}

function readSwitch(settings: SettingsReader, name: string, fallback: boolean): boolean {
  return settings.oneOf(name, ['on', 'off'], fallback ? 'on' : 'off') === 'on';
}

function readRegion(settings: SettingsReader): Region {
  const value = settings.optional('REGION');
  const region = parseRegion(value);
  if (region === undefined) settings.addProblem(`REGION must be one of ${regions.join(', ')}, but is "${value}".`);
  return region ?? defaultRegion;
}
