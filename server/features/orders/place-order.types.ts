import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { type CurrencyCode } from '../../../domain/editions';
import { limits } from '../../../domain/limits';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { CurrencyCodeEnum, DecimalScalar } from '../../graphql/value.types';
import { byTypename, UserError } from '../../graphql/user-error.type';
import { AddressInput } from '../customers/address.input';
import { CartType } from '../carts/cart.types';
import { PaymentMethodEnum, OrderType } from './order.types';
import { type Order } from './order.entity';

@InputType({ description: 'The details of the order to place.' })
export class OrderPlaceInput {
  @Field(() => String, { description: 'The cart identifier: 16 to 64 digits, chosen at random by the client.' })
  uniqueId: string;

  @Field(() => PaymentMethodEnum, { description: 'Payment method; see `shop.paymentMethods`.' })
  method: PaymentMethod;

  @Field(() => ID, {
    nullable: true,
    description:
      'The ID of a saved billing address. Without it and without `billingAddress`, the billing address of the cart is used, or else its shipping address.',
  })
  billingAddressId?: string | null;

  @Field(() => AddressInput, {
    nullable: true,
    description:
      'A new billing address. It takes precedence over `billingAddressId`; its `saveToAddressBook` is ignored.',
  })
  billingAddress?: AddressInput | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'True saves the new billing address in the address book; the default is false.',
  })
  saveToAddressBook?: boolean | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'The grand total displayed to the customer, in major units. If the current total differs, the order is refused with PRICE_CHANGED.',
  })
  expectedTotal?: string | null;

  @Field(() => String, {
    description:
      'A unique key that the client generates for each submission. A repeated request with the same key returns the same order.',
  })
  idempotencyKey: string;
}

@ObjectType({ description: 'The order is confirmed; it is paid in cash on delivery.', simpleResolvers: true })
export class CashOrderPlaced {
  readonly __typename = 'CashOrderPlaced';

  @Field(() => OrderType, { description: 'The placed order.' })
  order: Order;
}

@ObjectType({
  description:
    "The order awaits payment. Open the card provider's payment form with these values, then call `paymentConfirm` or `paymentCancel`.",
  simpleResolvers: true,
})
export class CardOrderStarted {
  readonly __typename = 'CardOrderStarted';

  @Field(() => OrderType, {
    description: `The order, with status PROCESSING. Its stock is reserved for ${limits.cardHoldMinutes} minutes.`,
  })
  order: Order;

  @Field(() => String, { description: 'The card provider, for example "sandbox".' })
  provider: string;

  @Field(() => String, { description: 'The order ID assigned by the card provider.' })
  providerOrderId: string;

  @Field(() => Int, { description: 'The amount to pay, in minor units.' })
  amountMinor: number;

  @Field(() => CurrencyCodeEnum, { description: 'The ISO 4217 currency code.' })
  currencyCode: CurrencyCode;

  @Field(() => String, { description: "The public key for the card provider's payment form." })
  publicKey: string;
}

@ObjectType({ description: 'The order was not placed.', simpleResolvers: true })
export class OrderRejected {
  readonly __typename = 'OrderRejected';

  @Field(() => [UserError], {
    description: 'The errors. For a line with insufficient stock, `field` is `["lines", id]`.',
  })
  userErrors: UserError[];

  @Field(() => CartType, {
    nullable: true,
    description: 'The cart with current prices and stock; null if it does not exist.',
  })
  cart: CartType | null;
}

export const OrderPlaceResult = createUnionType({
  name: 'OrderPlaceResult',
  description: 'The result of placing an order.',
  types: () => [CashOrderPlaced, CardOrderStarted, OrderRejected] as const,
  resolveType: byTypename,
});
