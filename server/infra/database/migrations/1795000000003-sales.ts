import { type MigrationInterface, type QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  boolean,
  id,
  binaryVarchar,
  datetime,
  money,
  nullable,
  integer,
  varchar,
} from './table';

async function createCoupon(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'coupon', {
    columns: [
      id,
      binaryVarchar('code', 100),
      varchar('type', 20),
      integer('value_hundredths'),
      money('minimum'),
      nullable(datetime('starts_at')),
      nullable(datetime('ends_at')),
      nullable(integer('usage_limit')),
      nullable(integer('per_customer_limit')),
      integer('used_count'),
      boolean('active'),
      datetime('created_at'),
    ],
    unique: [['code']],
  });
}

async function createCouponUse(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'coupon_use', {
    columns: [
      id,
      integer('coupon_id'),
      integer('customer_id'),
      integer('order_id'),
      nullable(integer('slot')),
      datetime('created_at'),
      nullable(datetime('released_at')),
    ],
    unique: [['order_id'], ['coupon_id', 'customer_id', 'slot']],
    indexes: [['customer_id']],
    foreignKeys: [
      ['coupon_id', 'coupon', 'CASCADE'],
      ['customer_id', 'customer', 'NO ACTION'],
    ],
  });
}

async function createCart(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'cart', {
    columns: [
      id,
      binaryVarchar('uniqueid', 64),
      nullable(integer('customer_id')),
      nullable(integer('coupon_id')),
      nullable(integer('shipping_address_id')),
      nullable(integer('billing_address_id')),
      integer('revision'),
      datetime('created_at'),
      datetime('updated_at'),
    ],
    unique: [['uniqueid'], ['customer_id']],
    indexes: [['coupon_id'], ['shipping_address_id'], ['billing_address_id'], ['updated_at']],
    foreignKeys: [
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
      binaryVarchar('public_id', 64),
      integer('cart_id'),
      integer('product_id'),
      varchar('sizes', 100),
      integer('quantity'),
      money('price_when_added'),
      datetime('created_at'),
    ],
    unique: [['public_id'], ['cart_id', 'product_id', 'sizes']],
    indexes: [['product_id']],
    foreignKeys: [
      ['cart_id', 'cart', 'CASCADE'],
      ['product_id', 'product', 'CASCADE'],
    ],
  });
}

async function createOrders(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'orders', {
    columns: [
      id,
      binaryVarchar('number', 40),
      integer('customer_id'),
      varchar('status', 20),
      varchar('method', 10),
      varchar('currency', 3),
      money('net_amount'),
      money('total_shipping'),
      money('total_discount'),
      money('pay_amount'),
      nullable(varchar('coupon_code', 100)),
      nullable(integer('coupon_id')),
      nullable(integer('cart_id')),
      nullable(integer('cart_revision')),
      nullable(binaryVarchar('live_cart_key', 64)),
      binaryVarchar('idempotency_key', 100),
      binaryVarchar('request_hash', 64),
      datetime('booking_date'),
      nullable(datetime('hold_expires_at')),
      nullable(datetime('stock_released_at')),
      nullable(datetime('paid_at')),
      datetime('created_at'),
      datetime('updated_at'),
      varchar('shipping_name', 200),
      varchar('shipping_phone', 20),
      varchar('shipping_address', 200),
      varchar('shipping_city', 50),
      varchar('shipping_state', 50),
      varchar('shipping_zip', 16),
      varchar('shipping_country_code', 2),
      varchar('billing_name', 200),
      varchar('billing_phone', 20),
      varchar('billing_address', 200),
      varchar('billing_city', 50),
      varchar('billing_state', 50),
      varchar('billing_zip', 16),
      varchar('billing_country_code', 2),
    ],
    unique: [['number'], ['live_cart_key'], ['customer_id', 'idempotency_key']],
    indexes: [['coupon_id'], ['cart_id'], ['status', 'hold_expires_at'], ['customer_id', 'booking_date']],
    foreignKeys: [
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
      binaryVarchar('public_id', 64),
      integer('order_id'),
      nullable(integer('product_id')),
      varchar('title', 200),
      binaryVarchar('slug', 160),
      varchar('image', 255),
      varchar('sizes', 100),
      money('unit_price'),
      integer('unit_shipping'),
      integer('quantity'),
      varchar('status', 20),
      nullable(varchar('reason', 200)),
      nullable(datetime('delivered_at')),
      boolean('return_late'),
      nullable(datetime('restocked_at')),
    ],
    unique: [['public_id']],
    indexes: [['order_id'], ['product_id']],
    foreignKeys: [
      ['order_id', 'orders', 'CASCADE'],
      ['product_id', 'product', 'SET NULL'],
    ],
  });
}

async function createOrderLineEvent(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'order_line_event', {
    columns: [
      id,
      integer('order_line_id'),
      varchar('status', 20),
      nullable(varchar('reason', 200)),
      datetime('happened_at'),
    ],
    indexes: [['order_line_id']],
    foreignKeys: [['order_line_id', 'order_line', 'CASCADE']],
  });
}

async function createPayment(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'payment', {
    columns: [
      id,
      integer('order_id'),
      varchar('provider', 20),
      nullable(binaryVarchar('provider_order_id', 100)),
      nullable(binaryVarchar('provider_payment_id', 100)),
      money('amount'),
      varchar('currency', 3),
      varchar('status', 20),
      integer('attempts'),
      nullable(datetime('next_lookup_at')),
      nullable(varchar('failure_reason', 200)),
      nullable(datetime('captured_at')),
      nullable(datetime('refunded_at')),
      datetime('created_at'),
      datetime('updated_at'),
    ],
    unique: [['order_id'], ['provider_order_id'], ['provider_payment_id']],
    indexes: [['status', 'next_lookup_at']],
    foreignKeys: [['order_id', 'orders', 'NO ACTION']],
  });
}

async function createProviderEvent(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'provider_event', {
    columns: [
      id,
      binaryVarchar('provider', 20),
      binaryVarchar('event_id', 100),
      binaryVarchar('payload_digest', 64),
      datetime('received_at'),
    ],
    unique: [['provider', 'event_id']],
  });
}

async function createSandboxPayment(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'sandbox_payment', {
    columns: [
      id,
      binaryVarchar('provider_order_id', 100),
      binaryVarchar('receipt', 40),
      money('amount'),
      varchar('currency', 3),
      varchar('status', 20),
      nullable(binaryVarchar('provider_payment_id', 100)),
      datetime('created_at'),
      nullable(datetime('captured_at')),
      nullable(datetime('refunded_at')),
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
