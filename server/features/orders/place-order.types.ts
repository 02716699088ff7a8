import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { type CurrencyCode } from '../../../domain/editions';
import { limits } from '../../../domain/limits';
import { type PaymentMethod } from '../../../domain/payment-methods';
import { CurrencyCodeEnum } from '../../graphql/money.type';
import { DecimalScalar } from '../../graphql/scalars';
import { UserError } from '../../graphql/user-error.type';
import { AddressInput } from '../account/address.input';
import { CartType } from '../cart/cart.types';
import { PaymentMethodEnum } from '../shop-config/payment-method.type';
import { type Order } from './order.entity';
import { OrderType } from './order.types';

@InputType({ description: 'The wish to buy what is in a cart.' })
export class OrderPlaceInput {
  @Field(() => String, { description: 'The digits that name the cart.' })
  uniqueId: string;

  @Field(() => PaymentMethodEnum, { description: 'How it is to be paid; see `shop.paymentMethods`.' })
  method: PaymentMethod;

  @Field(() => ID, {
    nullable: true,
    description: "A saved address to bill. Without it and `billingAddress`, the cart's own addresses are taken.",
  })
  billingAddressId?: string | null;

  @Field(() => AddressInput, {
    nullable: true,
    description:
      'A new address to bill; it wins over `billingAddressId`. Its own `saveToAddressBook` is not looked at.',
  })
  billingAddress?: AddressInput | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Whether the new billing address goes into the address book.',
  })
  saveToAddressBook?: boolean | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The grand total that the shopper saw. Another one is refused with PRICE_CHANGED.',
  })
  expectedTotal?: string | null;

  @Field(() => String, {
    description: 'Made by the client for each form that is sent: sent again with it, the same order is answered.',
  })
  idempotencyKey: string;
}

@ObjectType({ description: 'The order stands; nothing is to be paid now.', simpleResolvers: true })
export class CashOrderPlaced {
  readonly __typename = 'CashOrderPlaced';

  @Field(() => OrderType, { description: 'The order.' })
  order: Order;
}

@ObjectType({
  description:
    "The order waits for its payment: open the card provider's popup with this, then call paymentConfirm or paymentCancel.",
  simpleResolvers: true,
})
export class CardOrderStarted {
  readonly __typename = 'CardOrderStarted';

  @Field(() => OrderType, {
    description: `The order, PROCESSING. Its stock is kept for ${limits.cardHoldMinutes} minutes.`,
  })
  order: Order;

  @Field(() => String, { description: 'Who takes the payment, for example "sandbox".' })
  provider: string;

  @Field(() => String, { description: "The provider's own name for the order." })
  providerOrderId: string;

  @Field(() => Int, { description: 'What is to be paid, in the smallest unit of the currency.' })
  amountMinor: number;

  @Field(() => CurrencyCodeEnum, { description: 'The currency of the amount.' })
  currencyCode: CurrencyCode;

  @Field(() => String, { description: "The public key for the provider's popup." })
  publicKey: string;
}

@ObjectType({ description: 'No order was placed.', simpleResolvers: true })
export class OrderRejected {
  readonly __typename = 'OrderRejected';

  @Field(() => [UserError], { description: 'Why not. A line that is short is named by `field: ["lines", id]`.' })
  userErrors: UserError[];

  @Field(() => CartType, { nullable: true, description: "The cart as it is now, with today's prices and stock." })
  cart: CartType | null;
}

/** The discriminator of the union's members. */
interface Named {
  readonly __typename: string;
}

export const OrderPlaceResult = createUnionType({
  name: 'OrderPlaceResult',
  description: 'What came of placing an order.',
  types: () => [CashOrderPlaced, CardOrderStarted, OrderRejected] as const,
  resolveType: ({ __typename }: Named) => __typename,
});
