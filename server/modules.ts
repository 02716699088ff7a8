import { blogModule } from './features/blog/blog.module';
import { cartsModule } from './features/carts/carts.module';
import { contactModule } from './features/contact/contact.module';
import { couponsModule } from './features/coupons/coupons.module';
import { customersModule } from './features/customers/customers.module';
import { exportsModule } from './features/exports/exports.module';
import { mailModule } from './features/mail/mail.module';
import { type FeatureModule } from './features/module';
import { newsletterModule } from './features/newsletter/newsletter.module';
import { ordersModule } from './features/orders/orders.module';
import { partnerAppsModule } from './features/partner-apps/partner-apps.module';
import { paymentsModule } from './features/payments/payments.module';
import { productsModule } from './features/products/products.module';
import { redirectsModule } from './features/redirects/redirects.module';
import { reportsModule } from './features/reports/reports.module';
import { reviewsModule } from './features/reviews/reviews.module';
import { settingsModule } from './features/settings/settings.module';
import { stockAlertsModule } from './features/stock-alerts/stock-alerts.module';
import { webhooksModule } from './features/webhooks/webhooks.module';
import { wishlistsModule } from './features/wishlists/wishlists.module';
import { auditModule } from './staff/audit/audit.module';
import { staffBlogModule } from './staff/blog/blog.module';
import { staffCategoriesModule } from './staff/categories/categories.module';
import { staffCouponsModule } from './staff/coupons/coupons.module';
import { staffCustomersModule } from './staff/customers/customers.module';
import { importsModule } from './staff/imports/imports.module';
import { staffIngredientsModule } from './staff/ingredients/ingredients.module';
import { staffMailModule } from './staff/mail/mail.module';
import { staffMessagesModule } from './staff/messages/messages.module';
import { staffNewsletterModule } from './staff/newsletter/newsletter.module';
import { staffOrdersModule } from './staff/orders/orders.module';
import { picturesModule } from './staff/pictures/pictures.module';
import { plannedPricesModule } from './staff/planned-prices/planned-prices.module';
import { staffProductsModule } from './staff/products/products.module';
import { staffReviewsModule } from './staff/reviews/reviews.module';
import { staffSettingsModule } from './staff/settings/settings.module';
import { signInModule } from './staff/sign-in/sign-in.module';
import { todayModule } from './staff/today/today.module';

/** Every feature of the shop, in the order of the REST description. Modules are opened in the order of their dependencies. */
export const modules: readonly FeatureModule[] = [
  settingsModule,
  contactModule,
  newsletterModule,
  mailModule,
  productsModule,
  stockAlertsModule,
  redirectsModule,
  blogModule,
  reviewsModule,
  wishlistsModule,
  customersModule,
  couponsModule,
  cartsModule,
  ordersModule,
  paymentsModule,
  auditModule,
  signInModule,
  partnerAppsModule,
  reportsModule,
  todayModule,
  staffOrdersModule,
  staffProductsModule,
  plannedPricesModule,
  staffIngredientsModule,
  staffCategoriesModule,
  staffCustomersModule,
  staffBlogModule,
  staffReviewsModule,
  staffCouponsModule,
  staffMessagesModule,
  staffMailModule,
  staffNewsletterModule,
  staffSettingsModule,
  importsModule,
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
