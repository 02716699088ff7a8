import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { type ErrorCode, errorCodes, type Problem } from '../../domain/errors';

export const errorCodeDescriptions = {
  BLANK: 'A required field is blank.',
  INVALID: 'The value has the wrong format.',
  TOO_SHORT: 'The text is too short.',
  TOO_LONG: 'The text is too long.',
  MISMATCH: 'Two fields that must match do not.',
  TAKEN: 'The value is already in use, for example the email address of another account.',
  NOT_FOUND: 'The object does not exist or belongs to another customer.',
  LIMIT_EXCEEDED:
    'The cart, the cart line, the address book or the wishlist is full, or too many card orders are awaiting payment.',
  OUT_OF_STOCK: 'Fewer units are in stock than requested.',
  EMPTY_CART: 'The cart is empty.',
  COUPON_NOT_FOUND: 'No coupon has this code.',
  COUPON_ALREADY_APPLIED: 'The cart already has a coupon, or the customer has reached the usage limit of this one.',
  COUPON_EXPIRED: 'The coupon is not valid at this time.',
  COUPON_MINIMUM_NOT_MET: 'The cart total is below the minimum of the coupon.',
  COUPON_USAGE_LIMIT: 'The coupon has reached its usage limit.',
  CAPTCHA_FAILED: 'The CAPTCHA solution is missing, wrong, expired or already used.',
  ALREADY_SUBSCRIBED: 'The email address is already subscribed to the newsletter.',
  INVALID_CREDENTIALS: 'The email address or the password is wrong.',
  LOCKED: 'Too many failed attempts; retry later.',
  LINK_EXPIRED: 'The link has expired, was already used or is invalid.',
  DUPLICATE_ADDRESS: 'The same address is already saved.',
  INVALID_TRANSITION: 'The status of the order line does not allow this change.',
  PAYMENT_FAILED: 'The card provider did not accept the payment.',
  PAYMENT_SIGNATURE_INVALID: "The signature is not the card provider's signature for this payment.",
  PRICE_CHANGED: 'The total differs from `expectedTotal`.',
  IDEMPOTENCY_KEY_REUSED: 'The idempotency key was already used with a different request.',
  METHOD_NOT_AVAILABLE: 'The payment method is not available in this edition.',
} as const satisfies Record<ErrorCode, string>;

// The schema builder needs an object of values; `fromEntries` loses the type of its keys, which are exactly the codes.
const codeValues = Object.fromEntries(errorCodes.map((code) => [code, code])) as Record<ErrorCode, ErrorCode>;

registerEnumType(codeValues, {
  name: 'ErrorCode',
  description: 'Codes of errors that the caller can correct.',
  valuesConfig: Object.fromEntries(
    Object.entries(errorCodeDescriptions).map(([code, description]) => [code, { description }]),
  ),
});

export { codeValues as ErrorCodeEnum };

@ObjectType({
  description: 'Invalid input or a violated business rule that the caller can correct.',
  simpleResolvers: true,
})
export class UserError {
  @Field(() => codeValues, { description: 'Machine-readable error code.' })
  code: ErrorCode;

  @Field(() => String, { description: 'Message to display, identical to that of the storefront.' })
  message: string;

  @Field(() => [String], {
    nullable: true,
    description:
      'Path of the invalid field within the input, outermost first; null if the error does not concern a single field.',
  })
  field: readonly string[] | null;
}

export function toUserErrors(problems: readonly Problem[]): UserError[] {
  return problems.map(({ code, message, field }) => ({ code, message, field: field?.length ? field : null }));
}

@ObjectType({ description: 'Result of a mutation that returns no object.', simpleResolvers: true })
export class NoticePayload {
  @Field(() => Boolean, { description: 'Whether the mutation succeeded.' })
  success: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Message to display on success, where the shop has one; null on failure.',
  })
  message: string | null;

  @Field(() => [UserError], { description: 'Errors; empty on success.' })
  userErrors: UserError[];
}

/** The member of a union that an object is of, by its discriminator. */
export const byTypename = ({ __typename }: { readonly __typename: string }) => __typename;
