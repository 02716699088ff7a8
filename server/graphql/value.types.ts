import { GraphQLError, GraphQLScalarType } from 'graphql';
import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { enumOf } from './enum-of';
import { mediaInfo, masterUrl } from '../infra/media-manifest';
import { type RequestContext } from '../infra/request/context';
import { type CurrencyCode } from '../../domain/editions';
import { format, toDecimal } from '../../domain/money';

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

function parseInstant(value: unknown): Date {
  const instant = typeof value === 'string' ? new Date(value) : undefined;
  if (!instant || Number.isNaN(instant.getTime())) throw badInput('DateTime must be an ISO 8601 text.');
  return instant;
}

function parseDecimal(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,9}(\.\d{1,2})?$/.test(text)) {
    throw badInput('Decimal must be an amount such as "499.00".');
  }
  return text;
}

function plainText(name: string, description: string, specifiedByURL: string): GraphQLScalarType<string, string> {
  return new GraphQLScalarType({
    name,
    description,
    specifiedByURL,
    serialize: (value) => String(value),
    parseValue: (value) => {
      if (typeof value !== 'string') throw badInput(`${name} must be text.`);
      return value;
    },
  });
}

export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'Date and time in UTC, ISO 8601, for example "2025-03-01T09:30:00.000Z".',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time',
  serialize: (value) => parseInstant(value instanceof Date ? value.toISOString() : value).toISOString(),
  parseValue: parseInstant,
});

export const DecimalScalar = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  description: 'Decimal number as text. Amounts of money are in major units with two decimals, for example "499.00".',
  specifiedByURL: 'https://www.w3.org/TR/xmlschema11-2/#decimal',
  serialize: (value) => String(value),
  parseValue: parseDecimal,
});

export const HtmlScalar = plainText(
  'HTML',
  'Sanitised HTML, safe to insert into a page.',
  'https://html.spec.whatwg.org/multipage/',
);
export const UrlScalar = plainText(
  'URL',
  'A URL: absolute, or starting with "/" and relative to the origin of the shop.',
  'https://www.rfc-editor.org/rfc/rfc3986',
);

@ObjectType({ description: 'An image, with the dimensions of its full-size version.', simpleResolvers: true })
export class Image {
  @Field(() => UrlScalar, {
    description:
      'URL of the full-size image. Smaller widths and AVIF or WebP are available through URL parameters; see docs/api.md.',
  })
  url: string;

  @Field(() => String, { description: 'Alternative text.' })
  alt: string;

  @Field(() => Int, { nullable: true, description: 'Width of the full-size image in pixels; null if unknown.' })
  width: number | null;

  @Field(() => Int, { nullable: true, description: 'Height of the full-size image in pixels; null if unknown.' })
  height: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'A data URI of at most 300 bytes to show until the image has loaded; null if there is none.',
  })
  preview: string | null;
}

/** @param path the original's path below media/, for example "products/rosemary-essential-oil/1.webp" */
export function image(path: string, alt: string): Image {
  const { width = null, height = null, preview = null } = mediaInfo(path) ?? {};
  return { url: masterUrl(path), alt, width, height, preview };
}

/** Returns the picture, or null when the catalogue has none. */
export function imageOrNull(path: string | null | undefined, alt: string): Image | null {
  return path ? image(path, alt) : null;
}

export const CurrencyCodeEnum = enumOf(
  'CurrencyCode',
  'Currencies of the three editions. A deployment sells in exactly one.',
  {
    INR: 'Indian rupee, the currency of the India edition.',
    GBP: 'Pound sterling, the currency of the United Kingdom edition.',
    USD: 'United States dollar, the currency of the United States edition.',
  },
);

/** The values are amounts in minor units. */
@ObjectType({ description: 'An amount of money in the currency of the shop.' })
export class Money {}

@Resolver(() => Money)
export class MoneyResolver {
  @FieldResolver(() => DecimalScalar, {
    description: 'The amount in major units with two decimals, for example "499.00".',
  })
  amount(@Root() minor: number): string {
    return toDecimal(minor);
  }

  @FieldResolver(() => Int, {
    description: 'The amount in minor units, for example 49900 for 499.00. Use this for calculations.',
  })
  minorUnits(@Root() minor: number): number {
    return minor;
  }

  @FieldResolver(() => CurrencyCodeEnum, { description: 'The ISO 4217 currency code.' })
  currencyCode(@Ctx() { edition }: RequestContext): CurrencyCode {
    return edition.currency;
  }

  @FieldResolver(() => String, {
    description: 'The amount formatted for display, for example "RS.499.00", "£12.50" or "$15.00".',
  })
  formatted(@Root() minor: number, @Ctx() { edition }: RequestContext): string {
    return format(minor, edition.symbol);
  }
}
