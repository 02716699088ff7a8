import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { errorMessages } from '../../../domain/error-messages';
import { Access, UserErrorsMember } from '../../graphql/access';
import { NoticePayload, succeeded, toUserErrors } from '../../graphql/user-error.type';
import { type RequestContext, requireViewer } from '../../infra/request/context';
import { type CancelPayment } from './cancel-payment';
import { type ConfirmPayment } from './confirm-payment';
import {
  PaymentConfirmInput,
  PaymentConfirmResult,
  type PaymentFailed,
  type PaymentPending,
  type PaymentSucceeded,
} from './payment.types';

@Resolver()
export class PaymentResolver {
  constructor(
    private readonly confirmPayment: ConfirmPayment,
    private readonly cancelPayment: CancelPayment,
  ) {}

  @Access('customer', 'orders:write')
  @UserErrorsMember('PaymentFailed')
  @Mutation(() => PaymentConfirmResult, {
    description: 'Verifies a card payment with the provider and confirms the order. Can be repeated safely.',
  })
  async paymentConfirm(
    @Arg('input', () => PaymentConfirmInput, { description: "Result of the card provider's payment form." })
    input: PaymentConfirmInput,
    @Ctx() context: RequestContext,
  ): Promise<PaymentSucceeded | PaymentPending | PaymentFailed> {
    const { order, outcome } = await this.confirmPayment.run(requireViewer(context), input);
    if (outcome === 'paid') return { __typename: 'PaymentSucceeded', order };
    if (outcome === 'pending') return { __typename: 'PaymentPending', order };
    return {
      __typename: 'PaymentFailed',
      order,
      userErrors: toUserErrors([{ code: 'PAYMENT_FAILED', message: errorMessages.paymentFailed }]),
    };
  }

  @Access('customer', 'orders:write')
  @Mutation(() => NoticePayload, {
    description:
      'Cancels an unpaid card order after its payment form was closed. Releases the stock; the cart is unchanged.',
  })
  async paymentCancel(
    @Arg('orderNumber', () => String, { description: 'Number of the unpaid order.' })
    orderNumber: string,
    @Ctx() context: RequestContext,
  ): Promise<NoticePayload> {
    await this.cancelPayment.run(requireViewer(context), orderNumber);
    return succeeded();
  }
}
