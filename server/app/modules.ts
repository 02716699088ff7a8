import { accountModule } from '../features/account/account.module';
import { appsModule } from '../features/apps/apps.module';
import { backOfficeModule } from '../features/back-office/back-office.module';
import { cartModule } from '../features/cart/cart.module';
import { catalogueModule } from '../features/catalogue/catalogue.module';
import { catalogueTransferModule } from '../staff/imports/imports.module';
import { contentModule } from '../features/content/content.module';
import { couponsModule } from '../features/coupons/coupons.module';
import { customerCareModule } from '../features/customer-care/customer-care.module';
import { editorialModule } from '../features/editorial/editorial.module';
import { exportsModule } from '../features/exports/exports.module';
import { type FeatureModule } from '../features/module';
import { operatorModule } from '../staff/audit/audit.module';
import { ordersModule } from '../features/orders/orders.module';
import { outreachModule } from '../features/outreach/outreach.module';
import { paymentsModule } from '../features/payments/payments.module';
import { picturesModule } from '../staff/pictures/pictures.module';
import { productPlansModule } from '../staff/planned-prices/planned-prices.module';
import { reviewsModule } from '../features/reviews/reviews.module';
import { salesModule } from '../features/sales/sales.module';
import { shopConfigModule } from '../features/shop-config/shop-config.module';
import { staffModule } from '../staff/sign-in/sign-in.module';
import { stockAlertsModule } from '../features/stock-alerts/stock-alerts.module';
import { webhooksModule } from '../features/webhooks/webhooks.module';
import { wishlistModule } from '../features/wishlist/wishlist.module';

/** Every feature of the shop, in the order of the REST description. Modules are opened in the order of their dependencies. */
export const modules: readonly FeatureModule[] = [
  shopConfigModule,
  outreachModule,
  catalogueModule,
  stockAlertsModule,
  contentModule,
  reviewsModule,
  wishlistModule,
  accountModule,
  couponsModule,
  cartModule,
  ordersModule,
  paymentsModule,
  operatorModule,
  staffModule,
  appsModule,
  salesModule,
  backOfficeModule,
  editorialModule,
  productPlansModule,
  customerCareModule,
  catalogueTransferModule,
  webhooksModule,
  exportsModule,
  picturesModule,
];

export const entities = modules.flatMap((feature) => feature.entities);

export const retentionRules = modules.flatMap((feature) => feature.retention);

const byName = [...modules].sort((a, b) => (a.name < b.name ? -1 : 1));

/** In the order of the schema: by feature. */
export const resolverClasses = byName.flatMap((feature) => feature.resolverClasses);

/** The same for the schema of the back office. */
export const adminResolverClasses = byName.flatMap((feature) => feature.adminResolverClasses);
