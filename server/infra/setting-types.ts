import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** The X-Forwarded-For values that are trusted: none, those of a number of hops, or those of these addresses. */
type TrustedProxies = false | number | readonly string[];

/** The sentence about a value that is none of those wanted. */
export const mustBe = (wanted: string) => ({
  error: ({ input }: { readonly input?: unknown }) => `must be ${wanted}, but is "${String(input)}".`,
});

export const oneOf = <const Word extends string>(words: readonly Word[]) => z.enum(words, mustBe(joinWithOr(words)));

export const onOrOff = oneOf(['on', 'off']).transform((word) => word === 'on');

const isWholeNumber = (text: string, min: number, max: number) =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((text) => isWholeNumber(text, min, max), mustBe(`a whole number from ${min} to ${max}`))
    .transform(Number);

/** A URL with one of these schemes. Its sentence omits the value, which can contain a password. */
export const address = (...schemes: readonly string[]) =>
  z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `must be an address that begins with ${joinWithOr(schemes.map((scheme) => `${scheme}:`))}.`,
    abort: true,
  });

const listOf = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || []);

/** A secret of at least 32 bytes; short and repetitive ones are refused, and values copied from an example or typed as filler. */
export const secret = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= 32, {
    error: ({ input }) => `must have at least 32 bytes, but has ${Buffer.byteLength(String(input))}.`,
    abort: true,
  })
  .refine((text) => new Set(text).size >= 8 && !/change.?me|example|placeholder|your.?secret/i.test(text), {
    error: 'must be random, but looks like a placeholder.',
  });

export const publicUrl = address('http', 'https')
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
export const trustedProxies = z
  .string()
  .refine((text) => text === 'off' || /^[1-9]$/.test(text) || listOf(text).every(isAddressRange), {
    error: 'must be off, a number of hops from 1 to 9, or a list of addresses (10.0.0.1, 10.0.0.0/8, loopback).',
  })
  .transform((text): TrustedProxies => (text === 'off' ? false : /^\d$/.test(text) ? Number(text) : listOf(text)))
  .default(false);

/** Other sites whose pages may call the API. Origins only: scheme, host, port. */
export const origins = z
  .string()
  .transform(listOf)
  .superRefine((list, context) => {
    for (const origin of list)
      if (!/^https?:\/\//.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
        context.addIssue(`must list origins such as https://app.example.org, but contains "${origin}".`);
  })
  .default([]);

export const share = z
  .string()
  .refine((text) => Number(text) >= 0 && Number(text) <= 1, { error: 'must be a number from 0 to 1.' })
  .transform(Number)
  .default(1);

function joinWithOr(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
