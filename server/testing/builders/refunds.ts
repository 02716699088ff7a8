import { type CouponTerms } from '../../../domain/cart-totals';
import { addProduct } from './catalogue';
import { addCoupon } from './coupons';
import { type OrderTestContext } from './orders';
import { confirmPayment, payWithoutWebhook, startOrder, type StartedOrder, viewerOf } from './payments';
import { type Product } from '../../features/products/product.entity';
import { OrderLine } from '../../features/orders/order.entity';
import { Payment } from '../../features/payments/payment.entity';
import { Refund } from '../../features/payments/refund.entity';
import { SandboxRefund } from '../../features/payments/sandbox.entity';

/** An order of `oil` and `cream` paid by card, its cancellation line by line, and the refunds that follow. */
export function createRefundScenario(context: OrderTestContext, oil: Product, cream: Product) {
  const paymentOf = ({ order }: StartedOrder) => context.db.manager.findOneByOrFail(Payment, { orderId: order.id });
  const refunds = () => context.db.manager.find(Refund, { order: { id: 'ASC' } });
  const linesOf = ({ order }: StartedOrder) =>
    context.db.manager.find(OrderLine, { where: { orderId: order.id }, order: { id: 'ASC' } });
  const cancel = (of: StartedOrder, lineId: string | undefined) =>
    context.services.cancelOrderLine.cancel(viewerOf(of), { lineId: lineId ?? '', reason: 'other' });
  const refundedTotal = async () => (await context.db.manager.sum(SandboxRefund, 'amount')) ?? 0;

  /** Three lines, 3450 in all without a coupon: 2100, 333 and 1017. */
  async function paid(coupon?: CouponTerms): Promise<StartedOrder> {
    const third = await addProduct(context.db, { stock: 100, currentPrice: 1000, shipping: 17 });
    const facts = coupon
      ? {
          coupon: await addCoupon(context.db, {
            type: coupon.type,
            valueHundredths: coupon.type === 'percentage' ? coupon.value * 100 : coupon.value,
          }),
        }
      : {};
    const of = await startOrder(
      context,
      [{ product: oil, quantity: 2 }, { product: cream }, { product: third }],
      facts,
    );
    await confirmPayment(context, of, await payWithoutWebhook(context, of));
    return of;
  }
  return { paymentOf, refunds, linesOf, cancel, refundedTotal, paid };
}
