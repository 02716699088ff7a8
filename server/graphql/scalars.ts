import { GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { GraphQLError } from 'graphql';

function textOf(node: ValueNode, scalar: string): string {
  if (node.kind === Kind.STRING) return node.value;
  throw new GraphQLError(`${scalar} must be text.`, { nodes: node });
}

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

function plainText(name: string, description: string): GraphQLScalarType<string, string> {
  return new GraphQLScalarType({
    name,
    description,
    serialize: (value) => String(value),
    parseValue: (value) => {
      if (typeof value !== 'string') throw badInput(`${name} must be text.`);
      return value;
    },
    parseLiteral: (node) => textOf(node, name),
  });
}

export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'Date and time in UTC, ISO 8601, for example "2025-03-01T09:30:00.000Z".',
  serialize: (value) => parseInstant(value instanceof Date ? value.toISOString() : value).toISOString(),
  parseValue: parseInstant,
  parseLiteral: (node) => parseInstant(textOf(node, 'DateTime')),
});

export const DecimalScalar = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  description: 'Decimal number as text. Amounts of money are in major units with two decimals, for example "499.00".',
  serialize: (value) => String(value),
  parseValue: parseDecimal,
  parseLiteral: (node) => parseDecimal('value' in node ? node.value : undefined),
});

export const HtmlScalar = plainText('HTML', 'Sanitised HTML, safe to insert into a page.');
export const UrlScalar = plainText(
  'URL',
  'A URL: absolute, or starting with "/" and relative to the origin of the shop.',
);
