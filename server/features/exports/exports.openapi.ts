import { orderStatuses } from '../../../domain/order-status';
import { contentUnits } from '../../../domain/unit-price';
import {
  amount,
  dateTime,
  enumOf,
  imageUrl,
  integer,
  listOf,
  named,
  nullable,
  numericId,
  objectOf,
  text,
  unionOf,
} from '../../rest/json-schema';
import { operations, type Parameter } from '../../rest/operation';
import { productFields } from '../catalogue/catalogue.openapi';
import { type ChangePosition, firstPosition, parseOrderCursor, parseProductCursor, parseTime } from './export-cursor';

const status = enumOf(...orderStatuses);

const end = named('ExportEnd', objectOf({ type: enumOf('end'), cursor: text }));

export const exportedProductShape = named(
  'ExportedProduct',
  objectOf({
    ...productFields,
    currency: text,
    description: text,
    direction_to_use: nullable(text),
    inci: nullable(text),
    net_content: nullable(integer),
    net_content_unit: nullable(enumOf(...contentUnits)),
    unit_price: nullable(amount),
    unit_price_per: nullable(text),
    images: listOf(imageUrl),
    categories: listOf(text),
    tags: listOf(text),
    updated_at: dateTime,
  }),
);

const exportedItem = named(
  'ExportedItem',
  objectOf({
    id: text,
    product_id: nullable(numericId),
    slug: text,
    title: text,
    quantities: integer,
    product_price: amount,
    shipping: amount,
    enumstatus: status,
  }),
);

export const exportedOrderShape = named(
  'ExportedOrder',
  objectOf({
    order_number: text,
    order_status: status,
    method: enumOf('Cash On Delivery', 'Card'),
    currency: text,
    net_amount: amount,
    total_shipping: amount,
    total_discount: amount,
    pay_amount: amount,
    coupon_code: nullable(text),
    delivery_country: text,
    booking_date: dateTime,
    paid_at: nullable(dateTime),
    updated_at: dateTime,
    items: listOf(exportedItem),
  }),
);

export const productLineShape = unionOf(
  objectOf({ type: enumOf('product'), cursor: text, product: exportedProductShape }),
  end,
);
export const orderLineShape = unionOf(
  objectOf({ type: enumOf('order'), cursor: text, order: exportedOrderShape }),
  end,
);

const cursorSchema = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,60}$' } as const;

const productsAfter: Parameter<number> = {
  schema: cursorSchema,
  parse: (value) => (value === undefined ? 0 : parseProductCursor(value)),
};
const ordersAfter: Parameter<ChangePosition> = {
  schema: cursorSchema,
  parse: (value) => (value === undefined ? firstPosition : parseOrderCursor(value)),
};
const updatedSince: Parameter<ChangePosition> = {
  schema: { type: 'string', format: 'date-time', maxLength: 40, examples: ['2026-03-01T09:30:00.000Z'] },
  parse: (value) => (value === undefined ? firstPosition : { at: parseTime(value), id: 0 }),
};

const howToRead =
  'One JSON object a line. The last line has the type "end"; if it is missing, continue with the `cursor` of the last complete line as `after`.';

export const exportOperations = operations('Export', {
  exportProducts: {
    response: productLineShape,
    isLines: true,
    query: { after: productsAfter },
    summary: 'Export the catalogue',
    description: `Streams all published products, by id. ${howToRead} Products that a complete copy does not contain are no longer sold. Requires an app key with the scope \`catalogue:read\`; one export of an app at a time.`,
  },
  exportOrders: {
    response: orderLineShape,
    isLines: true,
    query: { after: ordersAfter, updatedSince },
    summary: 'Export the orders',
    description: `Streams the shop's orders by the time of their last change, the oldest first. ${howToRead} The \`cursor\` of the end line is where the next copy continues. An order can come more than once, when it changes during the export and because changes of the last minute are sent again: replace it by \`order_number\`, the last line wins. Contains no personal data of customers. Requires an app key with the scope \`orders:read\`; one export of an app at a time.`,
  },
});
