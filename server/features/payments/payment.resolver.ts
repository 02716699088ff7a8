import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { errorMessages } from '../../../domain/error-messages';
import { Access, UserErrorsMember } from '../../graphql/access';
import { NoticePayload, toUserErrors } from '../../graphql/user-error.type';
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

  @Access('customer')
  @UserErrorsMember('PaymentFailed')
  @Mutation(() => PaymentConfirmResult, {
    description: 'Verifies a card payment with the provider and confirms its order. Sent again, it answers the same.',
  })
  async paymentConfirm(
    @Arg('input', () => PaymentConfirmInput, { description: 'What the popup handed over.' }) input: PaymentConfirmInput,
    @Ctx() context: RequestContext,
  ): Promise<PaymentSucceeded | PaymentPending | PaymentFailed> {
    const { order, settlement } = await this.confirmPayment.confirm(requireViewer(context), input);
    if (settlement === 'paid') return { __typename: 'PaymentSucceeded', order };
    if (settlement === 'pending') return { __typename: 'PaymentPending', order };
    return {
      __typename: 'PaymentFailed',
      order,
      userErrors: toUserErrors([{ code: 'PAYMENT_FAILED', message: errorMessages.paymentFailed }]),
    };
  }

  @Access('customer')
  @Mutation(() => NoticePayload, {
    description: 'Ends a card order whose popup was closed: its stock is free again and the cart is as it was.',
  })
  async paymentCancel(
    @Arg('orderNumber', () => String, { description: 'The number of the order that was not paid.' })
    orderNumber: string,
    @Ctx() context: RequestContext,
  ): Promise<NoticePayload> {
    await this.cancelPayment.cancel(requireViewer(context), orderNumber);
    return { success: true, message: null, userErrors: [] };
  }
}
