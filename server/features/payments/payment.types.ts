import { createUnionType, Field, InputType, ObjectType } from 'type-graphql';
import { UserError } from '../../graphql/user-error.type';
import { type Order } from '../orders/order.entity';
import { OrderType } from '../orders/order.types';

@InputType({ description: "What the card provider's popup handed to the page." })
export class PaymentConfirmInput {
  @Field(() => String, { description: 'The number of the order that was to be paid.' })
  orderNumber: string;

  @Field(() => String, { description: "The provider's own name for the order." })
  providerOrderId: string;

  @Field(() => String, { description: "The provider's name for the payment." })
  transactionId: string;

  @Field(() => String, { description: "The provider's signature over both." })
  signature: string;
}

@ObjectType({ description: 'The payment is verified and the order confirmed.', simpleResolvers: true })
export class PaymentSucceeded {
  readonly __typename = 'PaymentSucceeded';

  @Field(() => OrderType, { description: 'The order as it stands now.' })
  order: Order;
}

@ObjectType({
  description:
    'The provider has not confirmed the payment yet. A PROCESSING order stays so: query `order(number:)` until its status changes, and do not call paymentCancel.',
  simpleResolvers: true,
})
export class PaymentPending {
  readonly __typename = 'PaymentPending';

  @Field(() => OrderType, { description: 'The order as it stands now.' })
  order: Order;
}

@ObjectType({
  description:
    'The payment was not taken, or is not verified. While the order is still PROCESSING, a payment that comes later confirms it.',
  simpleResolvers: true,
})
export class PaymentFailed {
  readonly __typename = 'PaymentFailed';

  @Field(() => OrderType, {
    nullable: true,
    description: 'The order as it stands now; null when nothing proves that the call is about it.',
  })
  order: Order | null;

  @Field(() => [UserError], { description: 'Why not.' })
  userErrors: UserError[];
}

/** The discriminator of the union's members. */
interface Named {
  readonly __typename: string;
}

export const PaymentConfirmResult = createUnionType({
  name: 'PaymentConfirmResult',
  description: 'What came of a payment.',
  types: () => [PaymentSucceeded, PaymentPending, PaymentFailed] as const,
  resolveType: ({ __typename }: Named) => __typename,
});
