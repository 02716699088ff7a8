import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { defaultRegion, regions } from '../../domain/editions';

/** Which X-Forwarded-For values are trusted: none, those of a number of hops, or those of these addresses. */
type TrustedProxies = false | number | readonly string[];

/** The sentence about a value that is none of those wanted. */
const mustBe = (wanted: string) => ({
  error: ({ input }: { readonly input?: unknown }) => `must be ${wanted}, but is "${String(input)}".`,
});

const oneOf = <const Word extends string>(words: readonly Word[]) => z.enum(words, mustBe(joinWithOr(words)));

const onOrOff = oneOf(['on', 'off']).transform((word) => word === 'on');

const isWholeNumber = (text: string, min: number, max: number) =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((text) => isWholeNumber(text, min, max), mustBe(`a whole number from ${min} to ${max}`))
    .transform(Number);

/** A URL with one of these schemes. Its sentence omits the value, which can contain a password. */
const address = (...schemes: readonly string[]) =>
  z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `must be an address that begins with ${joinWithOr(schemes.map((scheme) => `${scheme}:`))}.`,
    abort: true,
  });

const listOf = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || []);

/** A secret of at least 32 bytes; short and repetitive ones are refused, and values copied from an example or typed as filler. */
const secret = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= 32, {
    error: ({ input }) => `must have at least 32 bytes, but has ${Buffer.byteLength(String(input))}.`,
    abort: true,
  })
  .refine((text) => new Set(text).size >= 8 && !/change.?me|example|placeholder|your.?secret/i.test(text), {
    error: 'must be random, but looks like a placeholder.',
  });

const publicUrl = address('http', 'https')
  .refine((url) => new URL(url).href === `${new URL(url).origin}/`, {
    error: 'must be an origin such as https://shop.example.org, without a path.',
  })
  .transform((url) => new URL(url).origin);

const isAddressRange = (entry: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(entry) ||
  isIP(entry) > 0 ||
  ipaddr.IPv4.isValidCIDRFourPartDecimal(entry) ||
  ipaddr.IPv6.isValidCIDR(entry);

/** `true` is not supported: trusting every hop lets each client choose its own address, and with it its own rate limit. */
const trustedProxies = z
  .string()
  .refine((text) => text === 'off' || /^[1-9]$/.test(text) || listOf(text).every(isAddressRange), {
    error: 'must be off, a number of hops from 1 to 9, or a list of addresses (10.0.0.1, 10.0.0.0/8, loopback).',
  })
  .transform((text): TrustedProxies => (text === 'off' ? false : /^\d$/.test(text) ? Number(text) : listOf(text)))
  .default(false);

/** Other sites whose pages may call the API. Origins only: scheme, host, port. */
const origins = z
  .string()
  .transform(listOf)
  .superRefine((list, context) => {
    for (const origin of list)
      if (!/^https?:\/\//.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
        context.addIssue(`must list origins such as https://app.example.org, but contains "${origin}".`);
  })
  .default([]);

const share = z
  .string()
  .refine((text) => Number(text) >= 0 && Number(text) <= 1, { error: 'must be a number from 0 to 1.' })
  .transform(Number)
  .default(1);

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

export type Settings = z.output<typeof settingsSchema>;

function joinWithOr(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
