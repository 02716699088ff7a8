import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { type ErrorCode, errorCodes, type Problem } from '../../domain/errors';

const descriptions = {
  BLANK: 'The field is required and was left blank.',
  INVALID: 'The value is not of the form that the field asks for.',
  TOO_SHORT: 'The text has fewer characters than the field asks for.',
  TOO_LONG: 'The text has more characters than the field takes.',
  MISMATCH: 'Two fields that must agree do not.',
  TAKEN: 'Somebody else has this already, for example an account with this email.',
  NOT_FOUND: 'There is no such thing, or it is not yours.',
  LIMIT_EXCEEDED:
    'The cart, its line, the address book or the wishlist already holds as much as it may, or too many card orders wait for their payment.',
  OUT_OF_STOCK: 'Fewer units remain than were asked for.',
  EMPTY_CART: 'The cart holds nothing.',
  COUPON_NOT_FOUND: 'No coupon has this code.',
  COUPON_ALREADY_APPLIED: 'The cart has a coupon, or the customer has used this one up.',
  COUPON_EXPIRED: 'The coupon is not valid today.',
  COUPON_MINIMUM_NOT_MET: 'The cart is below the minimum of the coupon.',
  COUPON_USAGE_LIMIT: 'The coupon has been used as often as it may be.',
  CAPTCHA_FAILED: 'The human verification was missing, wrong, old or used before.',
  ALREADY_SUBSCRIBED: 'This email has the newsletter already.',
  INVALID_CREDENTIALS: 'Email and password do not belong together.',
  LOCKED: 'Too many tries: wait before the next one.',
  LINK_EXPIRED: 'The link is too old, was used before, or is not one of ours.',
  DUPLICATE_ADDRESS: 'The same address is saved already.',
  INVALID_TRANSITION: 'The order line cannot go from its present status to that one.',
  PAYMENT_FAILED: 'The card provider did not take the payment.',
  PAYMENT_SIGNATURE_INVALID: 'The signature was not made by the card provider for this payment.',
  PRICE_CHANGED: 'The total is no longer the one that the shopper was shown.',
  IDEMPOTENCY_KEY_REUSED: 'The same idempotency key came before with another content.',
  METHOD_NOT_AVAILABLE: 'This edition of the shop does not offer the payment method.',
} as const satisfies Record<ErrorCode, string>;

// The schema builder needs an object of values; `fromEntries` loses the type of its keys, which are exactly the codes.
const codeValues = Object.fromEntries(errorCodes.map((code) => [code, code])) as Record<ErrorCode, ErrorCode>;

registerEnumType(codeValues, {
  name: 'ErrorCode',
  description: 'Why the shop declined something that the caller can mend.',
  valuesConfig: Object.fromEntries(Object.entries(descriptions).map(([code, description]) => [code, { description }])),
});

export { codeValues as ErrorCodeEnum };

@ObjectType({
  description: 'Bad input or a business refusal: something that the caller can mend and try again.',
  simpleResolvers: true,
})
export class UserError {
  @Field(() => codeValues, { description: 'What kind of problem it is, for programs.' })
  code: ErrorCode;

  @Field(() => String, { description: 'The sentence to show, exactly as the storefront shows it.' })
  message: string;

  @Field(() => [String], {
    nullable: true,
    description:
      "Path of the field below the operation's input, outermost first; null when no single field is at fault.",
  })
  field: readonly string[] | null;
}

export function toUserErrors(problems: readonly Problem[]): UserError[] {
  return problems.map(({ code, message, field }) => ({ code, message, field: field?.length ? field : null }));
}

@ObjectType({ description: 'For what changes nothing that a client shows.', simpleResolvers: true })
export class NoticePayload {
  @Field(() => Boolean, { description: 'Whether it was done.' })
  success: boolean;

  @Field(() => String, { nullable: true, description: 'The notice to show.' })
  message: string | null;

  @Field(() => [UserError], { description: 'Why it was not done; empty on success.' })
  userErrors: UserError[];
}
