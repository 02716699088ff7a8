import { createUnionType, Field, InputType, ObjectType } from 'type-graphql';
import { byTypename, UserError } from '../../graphql/user-error.type';
import { type Order } from '../orders/order.entity';
import { OrderType } from '../orders/order.types';

@InputType({ description: "Result of the card provider's payment form." })
export class PaymentConfirmInput {
  @Field(() => String, { description: 'Number of the order to pay.' })
  orderNumber: string;

  @Field(() => String, { description: 'Order ID assigned by the card provider.' })
  providerOrderId: string;

  @Field(() => String, { description: 'Payment ID assigned by the card provider.' })
  transactionId: string;

  @Field(() => String, { description: 'Signature of the card provider over both IDs.' })
  signature: string;
}

@ObjectType({ description: 'The payment is verified and the order is confirmed.', simpleResolvers: true })
export class PaymentSucceeded {
  readonly __typename = 'PaymentSucceeded';

  @Field(() => OrderType, { description: 'The order in its current state.' })
  order: Order;
}

@ObjectType({
  description:
    'The provider has not confirmed the payment yet and the order stays PROCESSING. Poll `order(number:)` until its status changes, and do not call `paymentCancel`.',
  simpleResolvers: true,
})
export class PaymentPending {
  readonly __typename = 'PaymentPending';

  @Field(() => OrderType, { description: 'The order in its current state.' })
  order: Order;
}

@ObjectType({
  description:
    'The payment failed or could not be verified. While the order is still PROCESSING, a later payment confirms it.',
  simpleResolvers: true,
})
export class PaymentFailed {
  readonly __typename = 'PaymentFailed';

  @Field(() => OrderType, {
    nullable: true,
    description:
      'The order in its current state; null if the call does not prove that the payment belongs to the order.',
  })
  order: Order | null;

  @Field(() => [UserError], { description: 'Errors.' })
  userErrors: UserError[];
}

export const PaymentConfirmResult = createUnionType({
  name: 'PaymentConfirmResult',
  description: 'Result of confirming a card payment.',
  types: () => [PaymentSucceeded, PaymentPending, PaymentFailed] as const,
  resolveType: byTypename,
});
