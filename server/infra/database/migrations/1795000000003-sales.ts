import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { createTable, dropTables, flag, id, identity, instant, money, optional, whole, words } from './table';

async function createCoupon(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'coupon', {
    columns: [
      id,
      identity('code', 100),
      words('type', 20),
      whole('value_hundredths'),
      money('minimum'),
      optional(instant('starts_at')),
      optional(instant('ends_at')),
      optional(whole('usage_limit')),
      optional(whole('per_customer_limit')),
      whole('used_count'),
      flag('active'),
      instant('created_at'),
    ],
    unique: [['code']],
  });
}

async function createCouponUse(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'coupon_use', {
    columns: [
      id,
      whole('coupon_id'),
      whole('customer_id'),
      whole('order_id'),
      optional(whole('slot')),
      instant('created_at'),
      optional(instant('released_at')),
    ],
    unique: [['order_id'], ['coupon_id', 'customer_id', 'slot']],
    indexes: [['customer_id']],
    owners: [
      ['coupon_id', 'coupon', 'CASCADE'],
      ['customer_id', 'customer', 'NO ACTION'],
    ],
  });
}

async function createCart(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'cart', {
    columns: [
      id,
      identity('uniqueid', 64),
      optional(whole('customer_id')),
      optional(whole('coupon_id')),
      optional(whole('shipping_address_id')),
      optional(whole('billing_address_id')),
      whole('revision'),
      instant('created_at'),
      instant('updated_at'),
    ],
    unique: [['uniqueid'], ['customer_id']],
    indexes: [['coupon_id'], ['shipping_address_id'], ['billing_address_id'], ['updated_at']],
    owners: [
      ['customer_id', 'customer', 'SET NULL'],
      ['coupon_id', 'coupon', 'SET NULL'],
      ['shipping_address_id', 'address', 'SET NULL'],
      ['billing_address_id', 'address', 'SET NULL'],
    ],
  });
}

async function createCartLine(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'cart_line', {
    columns: [
      id,
      identity('public_id', 64),
      whole('cart_id'),
      whole('product_id'),
      words('sizes', 100),
      whole('quantity'),
      money('price_when_added'),
      instant('created_at'),
    ],
    unique: [['public_id'], ['cart_id', 'product_id', 'sizes']],
    indexes: [['product_id']],
    owners: [
      ['cart_id', 'cart', 'CASCADE'],
      ['product_id', 'product', 'CASCADE'],
    ],
  });
}

async function createOrders(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'orders', {
    columns: [
      id,
      identity('number', 40),
      whole('customer_id'),
      words('status', 20),
      words('method', 10),
      words('currency', 3),
      money('net_amount'),
      money('total_shipping'),
      money('total_discount'),
      money('pay_amount'),
      optional(words('coupon_code', 100)),
      optional(whole('coupon_id')),
      optional(whole('cart_id')),
      optional(whole('cart_revision')),
      optional(identity('live_cart_key', 64)),
      identity('idempotency_key', 100),
      identity('request_hash', 64),
      instant('booking_date'),
      optional(instant('hold_expires_at')),
      optional(instant('stock_released_at')),
      optional(instant('paid_at')),
      instant('created_at'),
      instant('updated_at'),
      words('shipping_name', 200),
      words('shipping_phone', 20),
      words('shipping_address', 200),
      words('shipping_city', 50),
      words('shipping_state', 50),
      words('shipping_zip', 16),
      words('shipping_country_code', 2),
      words('billing_name', 200),
      words('billing_phone', 20),
      words('billing_address', 200),
      words('billing_city', 50),
      words('billing_state', 50),
      words('billing_zip', 16),
      words('billing_country_code', 2),
    ],
    unique: [['number'], ['live_cart_key'], ['customer_id', 'idempotency_key']],
    indexes: [['coupon_id'], ['cart_id'], ['status', 'hold_expires_at'], ['customer_id', 'booking_date']],
    owners: [
      ['customer_id', 'customer', 'NO ACTION'],
      ['coupon_id', 'coupon', 'SET NULL'],
      ['cart_id', 'cart', 'SET NULL'],
    ],
  });
}

async function createOrderLine(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'order_line', {
    columns: [
      id,
      identity('public_id', 64),
      whole('order_id'),
      optional(whole('product_id')),
      words('title', 200),
      identity('slug', 160),
      words('image', 255),
      words('sizes', 100),
      money('unit_price'),
      whole('unit_shipping'),
      whole('quantity'),
      words('status', 20),
      optional(words('reason', 200)),
      optional(instant('delivered_at')),
      flag('return_late'),
      optional(instant('restocked_at')),
    ],
    unique: [['public_id']],
    indexes: [['order_id'], ['product_id']],
    owners: [
      ['order_id', 'orders', 'CASCADE'],
      ['product_id', 'product', 'SET NULL'],
    ],
  });
}

async function createOrderLineEvent(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'order_line_event', {
    columns: [id, whole('order_line_id'), words('status', 20), optional(words('reason', 200)), instant('happened_at')],
    indexes: [['order_line_id']],
    owners: [['order_line_id', 'order_line', 'CASCADE']],
  });
}

async function createPayment(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'payment', {
    columns: [
      id,
      whole('order_id'),
      words('provider', 20),
      optional(identity('provider_order_id', 100)),
      optional(identity('provider_payment_id', 100)),
      money('amount'),
      words('currency', 3),
      words('status', 20),
      whole('attempts'),
      optional(instant('next_lookup_at')),
      optional(words('failure_reason', 200)),
      optional(instant('captured_at')),
      optional(instant('refunded_at')),
      instant('created_at'),
      instant('updated_at'),
    ],
    unique: [['order_id'], ['provider_order_id'], ['provider_payment_id']],
    indexes: [['status', 'next_lookup_at']],
    owners: [['order_id', 'orders', 'NO ACTION']],
  });
}

async function createProviderEvent(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'provider_event', {
    columns: [
      id,
      identity('provider', 20),
      identity('event_id', 100),
      identity('payload_digest', 64),
      instant('received_at'),
    ],
    unique: [['provider', 'event_id']],
  });
}

async function createSandboxPayment(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'sandbox_payment', {
    columns: [
      id,
      identity('provider_order_id', 100),
      identity('receipt', 40),
      money('amount'),
      words('currency', 3),
      words('status', 20),
      optional(identity('provider_payment_id', 100)),
      instant('created_at'),
      optional(instant('captured_at')),
      optional(instant('refunded_at')),
    ],
    unique: [['provider_order_id'], ['provider_payment_id']],
    indexes: [['receipt']],
  });
}

export class Sales1795000000003 implements MigrationInterface {
  name = 'Sales1795000000003';

  async up(runner: QueryRunner): Promise<void> {
    await createCoupon(runner);
    await createCouponUse(runner);
    await createCart(runner);
    await createCartLine(runner);
    await createOrders(runner);
    await createOrderLine(runner);
    await createOrderLineEvent(runner);
    await createPayment(runner);
    await createProviderEvent(runner);
    await createSandboxPayment(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(
      runner,
      'sandbox_payment',
      'provider_event',
      'payment',
      'order_line_event',
      'order_line',
      'orders',
      'cart_line',
      'cart',
      'coupon_use',
      'coupon',
    );
  }
}
