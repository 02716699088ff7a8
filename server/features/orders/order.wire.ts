import { toMajor } from '../../../domain/money';
import { paymentMethodNames } from '../../../domain/payment-methods';
import { masterUrl } from '../../infra/media-manifest';
import { type ValueOf } from '../../rest/json-schema';
import { type OrderAddress } from './order.entity';
import { type addressShape, type itemShape, type orderShape } from './order.openapi';
import { type OrderLine } from './order-line.entity';
import { type OrderWithLines } from './order.queries';

type OrderLineFields = Pick<
  OrderLine,
  'publicId' | 'title' | 'slug' | 'unitPrice' | 'status' | 'image' | 'sizes' | 'quantity' | 'reason'
>;

/** An order item under the names of the REST paths. */
export function lineBody(line: OrderLineFields): ValueOf<typeof itemShape> {
  return {
    id: line.publicId,
    tof_product: { name: line.title, slug: line.slug },
    product_price: toMajor(line.unitPrice),
    enumstatus: line.status,
    feature_image: line.image === '' ? null : masterUrl(line.image),
    sizes: line.sizes,
    quantities: line.quantity,
    reason: line.reason,
  };
}

function addressBody({ name, address, city, zip, state, phone }: OrderAddress): ValueOf<typeof addressShape> {
  return { name, address, city, zip, state, phone };
}

/** An order under the names of the REST paths, amounts in major units. */
export function orderBody({ order, lines }: OrderWithLines): ValueOf<typeof orderShape> {
  return {
    id: order.id,
    order_number: order.number,
    net_amount: toMajor(order.netAmount),
    pay_amount: toMajor(order.payAmount),
    total_shipping: toMajor(order.totalShipping),
    total_discount: toMajor(order.totalDiscount),
    coupon_code: order.couponCode,
    method: paymentMethodNames[order.method],
    booking_date: order.bookingDate.toISOString(),
    order_status: order.status,
    tof_order_items: lines.map(lineBody),
    shipping: addressBody(order.shipping),
    billing: addressBody(order.billing),
  };
}
