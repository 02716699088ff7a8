import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type Edition } from '../../../domain/editions';
import { formatGrouped, toDecimal } from '../../../domain/money';
import { keyPageOf } from '../../graphql/key-page';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { DateTimeScalar } from '../../graphql/value.types';
import { type Refund } from '../payments/refund.entity';
import { type StaffRefundState } from './refund-list';

export const refundStates = { FAILED: 'failed', WAITING: 'pending', SETTLED: 'settled' } as const satisfies Record<
  string,
  StaffRefundState
>;

registerEnumType(refundStates, {
  name: 'OpenRefundState',
  description: 'How a refund stands that the card provider has not made.',
  valuesConfig: {
    FAILED: { description: 'The last attempt failed. It is tried again by itself, in the end once a day.' },
    WAITING: { description: 'It was not tried yet.' },
    SETTLED: { description: 'Staff have recorded it as paid back by hand.' },
  },
});

@ObjectType('Refund', { description: 'A refund to a card.', simpleResolvers: true })
export class StaffRefund {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => ID, { description: 'Number of the order.' })
  orderNumber: string;

  @Field(() => String, { description: 'Amount with its currency, which may not be that of the shop.' })
  amount: string;

  @Field(() => Boolean, { description: 'Whether it refunds a payment that does not pay for the order.' })
  isOfUnmatchedPayment: boolean;

  @Field(() => String, { description: 'Card provider that has captured the payment.' })
  provider: string;

  @Field(() => String, { nullable: true, description: 'Number of the payment at the provider; null if it has none.' })
  providerPaymentId: string | null;

  @Field(() => String, { description: '"pending", "failed" (tried again by itself) or "done".' })
  status: string;

  @Field(() => Int, { description: 'Attempts so far.' })
  attempts: number;

  @Field(() => String, { nullable: true, description: "The provider's last answer; null if it has not failed." })
  lastError: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Next attempt; null if it is done.' })
  nextAttemptAt: Date | null;

  @Field(() => DateTimeScalar, { description: 'When it was entered.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When staff settled it by hand; null if they did not.' })
  settledAt: Date | null;

  @Field(() => String, { nullable: true, description: 'How it was paid back by hand; null without a note.' })
  settledNote: string | null;
}

/** @param refund with its payment, order and unmatched payment */
export function staffRefundOf(refund: Refund, edition: Edition): StaffRefund {
  const { id, amount, payment, unmatchedPayment, status, attempts, lastError, nextAttemptAt, createdAt } = refund;
  const { settledAt, settledNote } = refund;
  const { currency } = unmatchedPayment ?? payment;
  return {
    ...{ status, attempts, lastError, nextAttemptAt, createdAt, settledAt, settledNote },
    id: String(id),
    orderNumber: payment.order.number,
    amount: currency === edition.currency ? formatGrouped(amount, edition) : `${toDecimal(amount)} ${currency}`,
    isOfUnmatchedPayment: unmatchedPayment !== null,
    provider: payment.provider,
    providerPaymentId: (unmatchedPayment ?? payment).providerPaymentId,
  };
}

@ObjectType('RefundPage', { description: 'A page of refunds, the next attempt first, or those settled last.' })
export class StaffRefundPage extends keyPageOf(StaffRefund, 'refunds') {}

@ObjectType('RefundPayload', { description: 'Result of a change to a refund.' })
export class StaffRefundPayload extends StaffPayload {
  @Field(() => StaffRefund, { nullable: true, description: 'The refund after the change; null on errors.' })
  readonly refund?: StaffRefund | null;
}
