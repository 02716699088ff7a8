import { type Sessions } from '../features/account/sessions.service';
import { CartMerge } from '../features/cart/cart-merge.service';
import { Carts } from '../features/cart/cart.service';
import { CouponUses } from '../features/coupons/coupon-uses.service';
import { type VerificationConfig } from '../features/outreach/human-verification';
import { type Newsletter } from '../features/outreach/newsletter.service';
import { type NonApiRoute } from '../features/payments/sandbox-checkout';
import { ShopConfigResolver } from '../features/shop-config/shop-config.resolver';
import { type Job } from '../infra/jobs';
import { createAccountModule } from './account-module';
import { createCartModule } from './cart-module';
import { createCatalogueModule } from './catalogue-module';
import { createContentModule } from './content-module';
import { type Infrastructure, type ShopModule } from './infrastructure';
import { createOrdersModule } from './orders-module';
import { createOutreachModule } from './outreach-module';
import { createReviewsModule } from './reviews-module';
import { createWishlistModule } from './wishlist-module';

/** The features of the shop, combined. */
export interface ShopModules extends Required<ShopModule> {
  readonly sessions: Sessions;
  /** Defined when the sandbox is the card provider. */
  readonly sandbox: NonApiRoute | undefined;
  /** Ends subscriptions by the unsubscribe links of newsletters. */
  readonly newsletter: Newsletter;
  readonly jobs: readonly Job[];
  /** Resolves when no work is running outside requests and jobs. */
  whenIdle(): Promise<void>;
  /** Stops the work outside requests and jobs. */
  close(): Promise<void>;
}

function createShopConfigModule(
  { edition, config }: Infrastructure,
  card: { name: string; publicKey: string },
  captcha: VerificationConfig,
): ShopModule {
  const resolver = new ShopConfigResolver({
    edition,
    shopName: config.brand.name,
    supportEmail: config.brand.supportEmail,
    cardProvider: card.name,
    cardPublicKey: card.publicKey,
    captcha,
  });
  return { resolvers: [resolver], routes: [] };
}

/** Creates every service of the shop, in the order of their dependencies. */
export function buildModules(infrastructure: Infrastructure): ShopModules {
  const { db, clock, limits, points } = infrastructure;
  const carts = new Carts(db, clock, limits);
  const couponUses = new CouponUses(clock, points);
  const catalogue = createCatalogueModule(infrastructure);
  const outreach = createOutreachModule(infrastructure);
  const account = createAccountModule(infrastructure, new CartMerge(db, clock, carts, points));
  const { addressBook } = account;
  const orders = createOrdersModule(infrastructure, { carts, couponUses, addressBook });
  const modules: ShopModule[] = [
    createShopConfigModule(infrastructure, orders.provider, outreach.verification.config),
    outreach,
    catalogue,
    createContentModule(infrastructure, catalogue),
    createReviewsModule(infrastructure, catalogue),
    createWishlistModule(infrastructure),
    account,
    createCartModule(infrastructure, { carts, addressBook }),
    orders,
  ];
  return {
    resolvers: modules.flatMap((part) => part.resolvers),
    routes: modules.flatMap((part) => part.routes),
    jobs: modules.flatMap((part) => part.jobs ?? []),
    externalHosts: modules.flatMap((part) => part.externalHosts ?? []),
    sessions: account.sessions,
    sandbox: orders.sandbox,
    newsletter: outreach.newsletter,
    whenIdle: async () => orders.sandboxWebhooks?.settled(),
    close: () => orders.close(),
  };
}
