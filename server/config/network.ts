import { isIP } from 'node:net';
import type { SettingsReader } from './reader';

/** Which X-Forwarded-For values are trusted: none, those of a number of hops, or those of these addresses. */
export type TrustedProxies = false | number | readonly string[];

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * `true` is not supported: trusting every hop lets each client choose its own address,
 * and with it its own rate limit.
 */
export function readTrustedProxies(settings: SettingsReader): TrustedProxies {
  const value = settings.optional('TRUST_PROXY');
  if (value === undefined || value === 'off') return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const entries = settings.list('TRUST_PROXY');
  if (entries.every(isAddressRange)) return entries;
  settings.addProblem(
    'TRUST_PROXY must be off, a number of hops from 1 to 9, or a list of addresses (10.0.0.1, 10.0.0.0/8, loopback).',
  );
  return false;
}

function isAddressRange(entry: string): boolean {
  if (namedRanges.includes(entry)) return true;
  const [address = '', prefix, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/** Other sites whose pages may call the API. Origins only: scheme, host, port. */
export function readAllowedOrigins(settings: SettingsReader): string[] {
  const origins = settings.list('CORS_ORIGINS');
  for (const origin of origins) {
    if (!isOrigin(origin))
      settings.addProblem(`CORS_ORIGINS must list origins such as https://app.example.org, but contains "${origin}".`);
  }
  return origins;
}

function isOrigin(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

/** Returns the shop's own origin, without a trailing slash. */
export function readPublicUrl(settings: SettingsReader, port: number): string {
  const value = settings.url('PUBLIC_URL', ['http', 'https']);
  if (value === undefined) return `http://localhost:${port}`;
  const { origin, pathname, search, hash, username } = new URL(value);
  if (pathname !== '/' || search !== '' || hash !== '' || username !== '') {
    settings.addProblem('PUBLIC_URL must be an origin such as https://shop.example.org, without a path.');
  }
  return origin;
}
