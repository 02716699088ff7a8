import { defineModule, type Infrastructure, type Use } from '../module';
import { catalogueModule } from '../catalogue/catalogue.module';
import { operatorModule } from '../../staff/audit/audit.module';
import { ordersModule } from '../orders/orders.module';
import { paymentsModule } from '../payments/payments.module';
import { StaffCommentsResolver } from '../../staff/blog/comments.resolver';
import { ChangesOnce } from '../../staff/audit/changes-once';
import { StaffCouponsResolver } from '../../staff/coupons/coupons.resolver';
import { StaffReviewsResolver } from '../../staff/reviews/reviews.resolver';
import { CatalogueEntries } from '../../staff/products/catalogue-entries';
import { OrderChangesResolver } from '../../staff/orders/order-changes.resolver';
import { BulkProductsResolver } from '../../staff/products/bulk-products.resolver';
import { ProductPicturesResolver } from '../../staff/products/product-pictures.resolver';
import { StaffRefundsResolver } from '../../staff/orders/refunds.resolver';
import { StaffOrderFieldsResolver, StaffOrderLineResolver } from '../../staff/orders/order-fields.resolver';
import { StaffMoneyResolver } from '../../staff/orders/order.types';
import { OrderExport } from '../../staff/orders/order-export';
import { OrderNote } from '../../staff/orders/order-note.entity';
import { PictureUploads } from '../../staff/products/picture-uploads.service';
import { ProductChanges } from '../../staff/products/product-changes.service';
import { ProductContentResolver } from '../../staff/products/product-content.resolver';
import { ProductPreviewResolver } from '../../staff/products/product-preview.resolver';
import { ProductList } from '../../staff/products/product-list';
import { StaffProductsResolver } from '../../staff/products/products.resolver';
import { StockHistory } from '../../staff/products/stock-history';
import { StaffOrdersResolver } from '../../staff/orders/orders.resolver';
import { StaffShopResolver } from '../../staff/settings/shop.resolver';
import { TodayResolver } from '../../staff/today/today.resolver';

function createOrderServices({ db, clock }: Infrastructure, use: Use) {
  const { changes } = use(operatorModule);
  const { staffStatusChanges: statusChanges, correctShipment, correctAddress, decideReturn } = use(ordersModule);
  return {
    once: new ChangesOnce(db, clock, changes),
    orderExport: new OrderExport(db, changes),
    ...{ statusChanges, correctShipment, correctAddress, decideReturn },
  };
}

function createProductServices({ db, clock, settings, pictures: uploads }: Infrastructure, use: Use) {
  const { changes } = use(operatorModule);
  const { search, stockChanges, editProduct, productPictures, productService, drafts } = use(catalogueModule);
  const products = new ProductList(db, search, settings);
  const once = new ChangesOnce(db, clock, changes);
  const productChanges = new ProductChanges({ changes, once, list: products, editProduct, stockChanges });
  return {
    products,
    drafts,
    pictures: new PictureUploads(uploads, changes),
    ...{ productService, productPictures, uploads },
    entries: new CatalogueEntries(db, products),
    stockHistory: new StockHistory(db),
    productChanges,
  };
}

function createServices(infrastructure: Infrastructure, use: Use) {
  const { db, clock, edition, settings } = infrastructure;
  return {
    ...{ db, clock, edition, settings, changes: use(operatorModule).changes },
    refundInterventions: use(paymentsModule).refundInterventions,
    ...createOrderServices(infrastructure, use),
    ...createProductServices(infrastructure, use),
  };
}

/** What staff see and do in the back office, on the services of the other features. */
export const backOfficeModule = defineModule({
  name: 'back-office',
  entities: [OrderNote],
  services: createServices,
  adminResolvers: [
    [TodayResolver, ({ db, settings }) => new TodayResolver(db, settings)],
    [StaffShopResolver, ({ settings, edition }) => new StaffShopResolver(settings, edition)],
    [StaffMoneyResolver, () => new StaffMoneyResolver()],
    [StaffOrdersResolver, ({ db }) => new StaffOrdersResolver(db)],
    [StaffOrderFieldsResolver, () => new StaffOrderFieldsResolver()],
    [StaffOrderLineResolver, () => new StaffOrderLineResolver()],
    [StaffProductsResolver, (s) => new StaffProductsResolver(s.products, s.stockHistory, s.productChanges)],
    [StaffCouponsResolver, ({ db, changes, clock }) => new StaffCouponsResolver(db, changes, clock)],
    [StaffReviewsResolver, (services) => new StaffReviewsResolver(services)],
    [StaffCommentsResolver, ({ db, clock, changes }) => new StaffCommentsResolver(db, clock, changes)],
    [BulkProductsResolver, (s) => new BulkProductsResolver(s.products, s.productChanges)],
    [ProductPicturesResolver, (services) => new ProductPicturesResolver(services)],
    [ProductPreviewResolver, ({ drafts }) => new ProductPreviewResolver(drafts)],
    [ProductContentResolver, (services) => new ProductContentResolver(services)],
    [StaffRefundsResolver, (s) => new StaffRefundsResolver(s.db, s.refundInterventions, s.changes)],
    [OrderChangesResolver, (services) => new OrderChangesResolver(services)],
  ],
});
