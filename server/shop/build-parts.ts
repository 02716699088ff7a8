import { type Sessions } from '../features/account/sessions.service';
import { CartMerge } from '../features/cart/cart-merge.service';
import { Carts } from '../features/cart/cart.service';
import { CouponUses } from '../features/coupons/coupon-uses.service';
import { type VerificationFacts } from '../features/outreach/human-verification';
import { type Newsletter } from '../features/outreach/newsletter.service';
import { type OutsideRow } from '../features/payments/sandbox-checkout';
import { ShopConfigResolver } from '../features/shop-config/shop-config.resolver';
import { type Job } from '../infra/jobs';
import { accountPart } from './account-part';
import { cartPart } from './cart-part';
import { cataloguePart } from './catalogue-part';
import { contentPart } from './content-part';
import { type Ground, type ShopPart } from './ground';
import { ordersPart } from './orders-part';
import { outreachPart } from './outreach-part';
import { reviewsPart } from './reviews-part';
import { wishlistPart } from './wishlist-part';

/** The features of the shop, combined. */
export interface ShopParts extends Required<ShopPart> {
  readonly sessions: Sessions;
  /** Defined when the sandbox is the card provider. */
  readonly sandbox: OutsideRow | undefined;
  /** Ends subscriptions by the unsubscribe links of newsletters. */
  readonly newsletter: Newsletter;
  readonly jobs: readonly Job[];
  /** Resolves when no work is running outside requests and jobs. */
  settled(): Promise<void>;
  /** Stops the work outside requests and jobs. */
  close(): Promise<void>;
}

function shopConfigPart(
  { edition, config }: Ground,
  card: { name: string; publicKey: string },
  captcha: VerificationFacts,
): ShopPart {
  const resolver = new ShopConfigResolver({
    edition,
    shopName: config.brand.name,
    supportEmail: config.brand.supportEmail,
    cardProvider: card.name,
    cardPublicKey: card.publicKey,
    captcha,
  });
  return { resolvers: [resolver], rows: [] };
}

/** Creates every service of the shop, in the order of their dependencies. */
export function buildParts(ground: Ground): ShopParts {
  const { db, clock, limits, points } = ground;
  const carts = new Carts(db, clock, limits);
  const couponUses = new CouponUses(clock, points);
  const catalogue = cataloguePart(ground);
  const outreach = outreachPart(ground);
  const account = accountPart(ground, new CartMerge(db, clock, carts, points));
  const { addressBook } = account;
  const orders = ordersPart(ground, { carts, couponUses, addressBook });
  const parts: ShopPart[] = [
    shopConfigPart(ground, orders.provider, outreach.verification.facts),
    outreach,
    catalogue,
    contentPart(ground, catalogue),
    reviewsPart(ground, catalogue),
    wishlistPart(ground),
    account,
    cartPart(ground, { carts, addressBook }),
    orders,
  ];
  return {
    resolvers: parts.flatMap((part) => part.resolvers),
    rows: parts.flatMap((part) => part.rows),
    jobs: parts.flatMap((part) => part.jobs ?? []),
    outside: parts.flatMap((part) => part.outside ?? []),
    sessions: account.sessions,
    sandbox: orders.sandbox,
    newsletter: outreach.newsletter,
    settled: async () => orders.sandboxWebhooks?.settled(),
    close: () => orders.close(),
  };
}
