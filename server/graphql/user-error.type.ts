import { Field, ObjectType } from 'type-graphql';
import { type ErrorCode } from '../../domain/errors';
import { enumOf } from './enum-of';

export const errorCodeMeanings = {
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

/** Returns the type of the errors of a schema. @param meanings its codes, with what each means */
export function userErrorOf<Code extends string>(meanings: Readonly<Record<Code, string>>) {
  const ErrorCodeEnum = enumOf('ErrorCode', 'Codes of errors that the caller can correct.', meanings);

  @ObjectType('UserError', {
    description: 'Invalid input or a violated business rule that the caller can correct.',
    simpleResolvers: true,
  })
  class UserErrorType {
    @Field(() => ErrorCodeEnum, { description: 'Machine-readable error code.' })
    code: Code;

    @Field(() => String, { description: 'Message to display.' })
    message: string;

    @Field(() => [String], {
      nullable: true,
      description:
        'Path of the invalid field within the input, outermost first; null if the error does not concern a single field.',
    })
    field: readonly string[] | null;
  }
  return UserErrorType;
}

export const UserError = userErrorOf<ErrorCode>(errorCodeMeanings);
export type UserError = InstanceType<typeof UserError>;

interface CodedProblem<Code> {
  readonly code: Code;
  readonly message: string;
  readonly field?: readonly string[];
}

/** Returns problems as the APIs answer them. */
export const toUserErrors = <Code = ErrorCode>(problems: readonly CodedProblem<Code>[]) =>
  problems.map(({ code, message, field }) => ({ code, message, field: field?.length ? field : null }));

/** The errors of a payload. The guard of the schema answers an empty list for a mutation that succeeds. */
export const UserErrors = () => Field(() => [UserError], { description: 'Errors; empty on success.' });

@ObjectType({ description: 'Result of a mutation that returns no object.', simpleResolvers: true })
export class NoticePayload {
  @Field(() => Boolean, { description: 'True if the mutation succeeded.' })
  success: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Message to display on success, where the shop has one; null on failure.',
  })
  message: string | null;

  @UserErrors()
  userErrors?: UserError[];
}

/** Returns the result of a mutation that succeeded. */
export const succeeded = (message: string | null = null): NoticePayload => ({ success: true, message });

/** The member of a union that an object is of, by its discriminator. */
export const byTypename = ({ __typename }: { readonly __typename: string }) => __typename;
