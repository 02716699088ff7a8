import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type DataSource } from 'typeorm';
import { type Region } from '../../../domain/editions';
import { createInfrastructure, openModules } from '../../features/open-modules';
import { modules } from '../../shop';
import { loadConfig } from '../../config';
import { Address } from '../../features/customers/address.entity';
import { Customer } from '../../features/customers/customer.entity';
import { CartLine, Cart } from '../../features/carts/cart.entity';
import { Product } from '../../features/products/product.entity';
import { CouponUse, Coupon } from '../../features/coupons/coupon.entity';
import { OrderLine, OrderLineEvent, Order } from '../../features/orders/order.entity';
import { OrderReturn } from '../../features/orders/order-return.entity';
import { ordersModule } from '../../features/orders/orders.module';
import { type PlaceOrderRequest } from '../../features/orders/place-order';
import { type FeatureModule } from '../../features/module';
import { OutboxMail } from '../../features/mail/outbox-mail.entity';
import { mailModule } from '../../features/mail/mail.module';
import { type SendOutbox } from '../../features/mail/outbox';
import { Payment, UnmatchedPayment } from '../../features/payments/payment.entity';
import { paymentsModule } from '../../features/payments/payments.module';
import { ProviderEvent } from '../../features/payments/provider-event.entity';
import { Refund, RefundLine } from '../../features/payments/refund.entity';
import { SandboxPayment, SandboxRefund } from '../../features/payments/sandbox.entity';
import { cartId, publicId } from '../../infra/ids';
import { type Mail } from '../../infra/mailer';
import { ignoredSyncPoints, type SyncPoints } from '../../infra/sync-points';
import { TestClock } from '../clock';
import { openTestDatabase } from '../database';
import { addCustomer, addressFields } from './account';
import { customer as customerAccess } from './cart';

type ServicesOf<Module> = Module extends FeatureModule<infer Services> ? Services : never;

/** The services of orders and payments on their own database, with the mails that they send. */
export interface OrderTestContext {
  readonly db: DataSource;
  readonly clock: TestClock;
  /** The services of orders and payments. */
  readonly services: ServicesOf<typeof ordersModule> &
    ServicesOf<typeof paymentsModule> & { readonly mails: SendOutbox };
  readonly sandbox: NonNullable<ServicesOf<typeof paymentsModule>['sandbox']>;
  readonly mails: Mail[];
  readonly secret: string;
  /** Clears the database for the next test, which is much faster than creating another one. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const startTime = '2026-03-02T10:00:00.000Z';

/** Deleted in this order: referencing tables before referenced ones. */
const clearedEntities = [
  ...[
    OutboxMail,
    ProviderEvent,
    SandboxRefund,
    SandboxPayment,
    RefundLine,
    Refund,
    UnmatchedPayment,
    Payment,
    OrderLineEvent,
    OrderReturn,
    OrderLine,
    Order,
    CouponUse,
  ],
  ...[CartLine, Cart, Coupon, Address, Customer, Product],
];

export interface OrderTestOptions {
  readonly region?: Region;
  readonly rateLimits?: boolean;
  /** Synchronization points between reads and writes. */
  readonly points?: SyncPoints;
}

/** Opens orders and payments on SQLite, or on the server of `DATABASE_URL`. The India edition, since it takes cash as well. */
export async function openOrderTestContext({
  region = 'IN',
  rateLimits = false,
  points = ignoredSyncPoints,
}: OrderTestOptions = {}): Promise<OrderTestContext> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fernwild-context-'));
  const config = loadConfig({
    REGION: region,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://shop.example',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: rateLimits ? 'on' : 'off',
  });
  const [db, clock, mails] = [await openTestDatabase(region), new TestClock(startTime), [] as Mail[]];
  const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)), close: () => undefined };
  const { use, close } = openModules(modules, createInfrastructure(config, db, { clock, mailer, points }));
  const services = { ...use(ordersModule), ...use(paymentsModule), mails: use(mailModule).sendOutbox };
  const { sandbox } = services;
  if (!sandbox) throw new Error('The card provider is not the sandbox.');
  return {
    db,
    clock,
    services,
    sandbox,
    mails,
    secret: config.secrets.sandbox,
    reset: async () => {
      await sandbox.whenIdle();
      for (const entity of clearedEntities) await db.createQueryBuilder().delete().from(entity).execute();
      clock.set(startTime);
      mails.length = 0;
    },
    close: async () => {
      await close();
      await db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface CartItem {
  readonly product: Product;
  readonly quantity?: number;
  readonly sizes?: string;
}

export interface FilledCart {
  readonly customer: Customer;
  readonly cart: Cart;
  /** Returns a request to buy the cart in cash, with the address in the request. */
  request(change?: Partial<PlaceOrderRequest>): PlaceOrderRequest;
}

const cartCreatedAt = new Date('2026-01-01T00:00:00.000Z');

const cartRow = (customer: Customer, facts: CartOptions, lineCount: number) => ({
  uniqueid: cartId(),
  customerId: customer.id,
  couponId: facts.coupon?.id ?? null,
  revision: lineCount,
  shippingAddressId: null,
  billingAddressId: null,
  createdAt: cartCreatedAt,
  updatedAt: cartCreatedAt,
});

const lineRow = (cart: Pick<Cart, 'id'>, { product, quantity = 1, sizes = '' }: CartItem) => ({
  publicId: publicId(),
  cartId: cart.id,
  productId: product.id,
  sizes,
  quantity,
  priceWhenAdded: product.currentPrice,
  createdAt: cartCreatedAt,
});

function requestOf(
  customer: Customer,
  cart: Pick<Cart, 'uniqueid'>,
  change: Partial<PlaceOrderRequest>,
): PlaceOrderRequest {
  const viewer = { customerId: customer.id, sessionId: 'a session', name: customer.name };
  const billingAddress = { ...addressFields, email: null, countryCode: 'GB' };
  return {
    cart: customerAccess(customer.id, cart.uniqueid),
    viewer,
    method: 'cash',
    billingAddress,
    shipToBilling: true,
    saveToAddressBook: false,
    ...change,
  };
}

interface CartOptions {
  readonly coupon?: Coupon;
  readonly customer?: Customer;
}

/** Adds a cart with these products, by default of a new customer. */
export async function addFilledCart(
  db: DataSource,
  wanted: readonly CartItem[],
  facts: CartOptions = {},
): Promise<FilledCart> {
  const customer = facts.customer ?? (await addCustomer(db));
  const cart = await db.getRepository(Cart).save(cartRow(customer, facts, wanted.length));
  if (wanted.length > 0)
    await db.manager.insert(
      CartLine,
      wanted.map((one) => lineRow(cart, one)),
    );
  return { customer, cart, request: (change = {}) => requestOf(customer, cart, change) };
}

/** Adds many customers with one cart each, in few statements. @param wantedBy products of the nth cart */
export async function addFilledCarts(
  db: DataSource,
  count: number,
  wantedBy: (n: number) => readonly CartItem[],
  facts: Pick<CartOptions, 'coupon'> = {},
): Promise<FilledCart[]> {
  const person = await addCustomer(db);
  const people = Array.from({ length: count }, (_, n) => ({ ...person, id: undefined, email: `${n}-${person.email}` }));
  const customers = await db.getRepository(Customer).save(people);
  const carts = await db
    .getRepository(Cart)
    .save(customers.map((customer, n) => cartRow(customer, facts, wantedBy(n).length)));
  await db.getRepository(CartLine).save(carts.flatMap((cart, n) => wantedBy(n).map((one) => lineRow(cart, one))));
  return customers.flatMap((customer, n) => {
    const cart = carts[n];
    return cart
      ? [{ customer, cart, request: (change: Partial<PlaceOrderRequest> = {}) => requestOf(customer, cart, change) }]
      : [];
  });
}

/** Pays a started order with a test card. @returns what the popup returns to the page */
export async function payInSandbox({ sandbox }: OrderTestContext, providerOrderId: string, card = '4111111111111111') {
  const { status, body } = await sandbox.run({ provider_order_id: providerOrderId, card_number: card });
  if (status !== 200) throw new Error(`The sandbox answered ${status}.`);
  // The body of a paid answer, as the checkout writes it.
  const paid = body as { transactionid: string; provider_signature: string };
  return { transactionId: paid.transactionid, signature: paid.provider_signature };
}

export const orderOf = ({ db }: OrderTestContext, number: string): Promise<Order> =>
  db.manager.findOneByOrFail(Order, { number });
