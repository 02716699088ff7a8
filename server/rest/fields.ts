import { type Static, type TSchema, type TUnsafe, Type } from '@sinclair/typebox';
import { failureCodes } from '../../domain/errors';
import { type JsonSchema } from './json-schema';

/** The values that are accepted, beside the type. */
type Keywords = Readonly<Record<string, unknown>>;

/** A text. Every field of the API has a description and an example, which are written where the field is. */
export const text = (description: string, example: string, keywords?: Keywords) =>
  Type.String({ description, examples: [example], ...keywords });

/** The id of an object without a number that others could guess. */
export const opaqueId = (description: string, example: string) =>
  text(description, example, { pattern: '^[A-Za-z0-9_-]{22}$' });

export const slug = (description: string, example: string) =>
  text(description, example, { pattern: '^[a-z0-9]+(?:[-_][a-z0-9]+)*$' });

// Several features ask people for these.
export const fullName = text('Name.', 'Ada Fern');
export const firstName = text('First name.', 'Ada');
export const lastname = text('Last name.', 'Fern');
export const email = text('Email address, case-insensitive.', 'ada.fern@example.com', { format: 'email' });

export const captchaToken = text(
  'Payload of the CAPTCHA widget; see GET /captcha.',
  'eyJjaGFsbGVuZ2UiOnt9LCJzb2x1dGlvbiI6e319',
);

export const numericId = (description: string, example: number) =>
  Type.Integer({ description, examples: [example], minimum: 1 });

/** A number of things: no integer of the API is negative. */
export const count = (description: string, example: number, keywords?: Keywords) =>
  Type.Integer({ description, examples: [example], minimum: 0, ...keywords });

export const anyAmount = Type.Number({ description: 'Amount in major units, at most two decimals.', minimum: 0 });
export const amount = (example: number) => ({ ...anyAmount, examples: [example] });

export const dateTime = Type.Unsafe<Date | string>({
  type: 'string',
  format: 'date-time',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
  description: 'Date and time in UTC, ISO 8601.',
  examples: ['2026-03-01T09:30:00.000Z'],
});

export const imageUrl = text(
  'URL of an image, relative to the origin of the shop.',
  '/media/original/products/rosemary-essential-oil/1.webp',
  { pattern: '^/media/' },
);

/** One of these texts. (Type.Union of literals would describe each as a schema of its own.) */
export const oneOf = <const Word extends string>(words: readonly Word[], keywords?: Keywords): TUnsafe<Word> =>
  Type.Unsafe<Word>({ type: 'string', ...(words.length === 1 ? { const: words[0] } : { enum: words }), ...keywords });

/** Returns the field as one that can also be null. The union gets its documentation, or `meaning`. */
export function nullable<Field extends TSchema>(field: Field, meaning?: string) {
  const { description, examples, ...value } = field as JsonSchema;
  const anyOf = [meaning === undefined ? value : field, { type: 'null' }];
  return Type.Unsafe<Static<Field> | null>({ anyOf, description: meaning ?? description, examples });
}

const hasSucceeded = { description: 'Result of the call.' };
export const success = Type.Literal('success', hasSucceeded);
export const logstatus = <const Word extends string>(...words: Word[]) => oneOf(words, hasSucceeded);

/** A message for the person. */
export const message = text('Message to display.', 'Done.');

/** The code of a failure. */
export const failureCode = oneOf(failureCodes, {
  title: 'ErrorCode',
  description: 'Cause of the failure, for programs. The codes are those of the GraphQL API.',
});

/** The further fields of an answer whose `logstatus` is not that of success. */
export const reason = { msg: Type.Optional(message), code: Type.Optional(failureCode) };

const failed = Type.Literal('failed', { description: 'The call had no effect.' });

/** A business refusal, which has status 200. */
export const failure = Type.Object(
  {
    logstatus: failed,
    msg: Type.Optional(text('Message to display.', 'This cannot be done.')),
    code: failureCode,
  },
  { title: 'Failure', examples: [{ logstatus: 'failed', msg: 'This cannot be done.', code: 'NOT_FOUND' }] },
);

const refusalFields = { logstatus: failed, msg: text('Message to display.', 'Not found.'), code: failureCode };

/** The body of every status from 401 on. */
export const refusal = Type.Object(
  {
    ...refusalFields,
    retryAfterSeconds: Type.Optional(
      count('Seconds to wait before the next request, as in the header Retry-After.', 17, { minimum: 1 }),
    ),
    ordernumber: Type.Optional(
      text('Number of the order in the request, as it was sent.', '260301481516230', { maxLength: 500 }),
    ),
  },
  { title: 'Refusal' },
);

export type Refusal = Static<typeof refusal>;

/** The body of status 400. */
export const badInput = Type.Object(
  {
    ...refusalFields,
    errors: Type.Optional(
      Type.Unsafe<Readonly<Record<string, string>>>({
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Messages by field name; absent if the error does not concern a single field.',
        examples: [{ email: 'Email is not valid.' }],
      }),
    ),
  },
  { title: 'BadInput' },
);
