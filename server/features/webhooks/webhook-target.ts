import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** No event is sent to this address. The message is for the person who registers it. */
export class ForbiddenTarget extends Error {
  override readonly name = 'ForbiddenTarget';
}

/** Returns every address of a host name. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

export const resolveBySystem: ResolveHost = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

interface TargetRules {
  /** Allows http, every port and the addresses of this machine, for development. */
  readonly allowLoopback: boolean;
}

const maxUrlLength = 500;
const allowedPorts = ['', '443', '8443'];
/** The only part of IPv6 that is routed in public; the names of ranges exclude what is special within it. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns whether an address is public: it belongs neither to this machine nor to a private network, and has no special meaning. */
function isAllowedAddress(text: string, { allowLoopback }: TargetRules): boolean {
  if (!ipaddr.isValid(text)) return false;
  // An IPv4 address that is written as an IPv6 one is judged as IPv4.
  const address = ipaddr.process(text);
  const range = address.range();
  if (range === 'loopback') return allowLoopback;
  return range === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(publicIpv6));
}

/** Returns the address of a URL that names one instead of a host, without the brackets of IPv6. */
function literalAddress({ hostname }: URL): string | undefined {
  const text = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(text) ? text : undefined;
}

/** Parses the URL of an endpoint. @throws ForbiddenTarget for a URL that is refused whatever its host resolves to */
export function parseTarget(text: string, rules: TargetRules): URL {
  if (!URL.canParse(text) || text.length > maxUrlLength) throw new ForbiddenTarget('This is not a URL.');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw new ForbiddenTarget('The URL must not contain a user name, a password or a fragment.');
  if (rules.allowLoopback) {
    if (!['https:', 'http:'].includes(url.protocol)) throw new ForbiddenTarget('The URL must begin with https://.');
  } else {
    if (url.protocol !== 'https:') throw new ForbiddenTarget('The URL must begin with https://.');
    if (!allowedPorts.includes(url.port)) throw new ForbiddenTarget('The port must be 443 or 8443.');
  }
  const address = literalAddress(url);
  if (address !== undefined && !isAllowedAddress(address, rules)) throw forbiddenAddress();
  return url;
}

/**
 * Returns the addresses of a target, all of them allowed. The caller connects to one of these and does not resolve the name again, so
 * a name that resolves to another address a moment later has no effect.
 * @throws ForbiddenTarget when any of them is not allowed
 */
export async function resolveTarget(url: URL, resolve: ResolveHost, rules: TargetRules): Promise<readonly string[]> {
  const literal = literalAddress(url);
  const addresses = literal === undefined ? await resolve(url.hostname) : [literal];
  if (addresses.length === 0) throw new Error('The host has no address.');
  if (!addresses.every((address) => isAllowedAddress(address, rules))) throw forbiddenAddress();
  // A URL without TLS may only lead to this machine.
  if (url.protocol === 'http:' && !addresses.every((address) => ipaddr.process(address).range() === 'loopback'))
    throw new ForbiddenTarget('The URL must begin with https://.');
  return addresses;
}

const forbiddenAddress = () => new ForbiddenTarget('The host does not have a public address.');
