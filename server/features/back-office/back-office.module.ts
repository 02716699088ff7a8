import { PictureIntake } from '../../infra/picture-intake';
import { defineModule, type Infrastructure, type Use } from '../module';
import { catalogueModule } from '../catalogue/catalogue.module';
import { operatorModule } from '../operator/operator.module';
import { ordersModule } from '../orders/orders.module';
import { paymentsModule } from '../payments/payments.module';
import { CommentList } from './comment-list';
import { StaffCommentsResolver } from './comments.resolver';
import { ChangesOnce } from './changes-once';
import { CouponChanges } from './coupon-changes.service';
import { CouponList } from './coupon-list';
import { StaffCouponsResolver } from './coupons.resolver';
import { moderatedComments, moderatedReviews } from './moderated';
import { Moderation } from './moderation.service';
import { ReviewList } from './review-list';
import { StaffReviewsResolver } from './reviews.resolver';
import { CatalogueEntries } from './catalogue-entries';
import { OrderChangesResolver } from './order-changes.resolver';
import { OrderChanges } from './order-changes.service';
import { BulkProducts } from './bulk-products';
import { BulkProductsResolver } from './bulk-products.resolver';
import { ProductPicturesResolver } from './product-pictures.resolver';
import { PictureChanges } from './product-pictures.service';
import { RefundList } from './refund-list';
import { StaffRefundsResolver } from './refunds.resolver';
import { ReturnsResolver } from './returns.resolver';
import { StaffOrderFieldsResolver, StaffOrderLineResolver } from './order-fields.resolver';
import { OrderExport } from './order-export';
import { OrderList } from './order-list';
import { OrderNote } from './order-note.entity';
import { OrderReads } from './order-reads';
import { PictureUploads } from './picture-uploads.service';
import { ProductChanges } from './product-changes.service';
import { ProductContentResolver } from './product-content.resolver';
import { ProductContents } from './product-content.service';
import { ProductPreviewResolver } from './product-preview.resolver';
import { ProductList } from './product-list';
import { StaffProductsResolver } from './products.resolver';
import { StockHistory } from './stock-history';
import { StaffOrdersResolver } from './orders.resolver';
import { StaffShopResolver } from './shop.resolver';
import { TodayResolver } from './today.resolver';

function createOrderServices({ db, clock, edition }: Infrastructure, use: Use) {
  const { changes } = use(operatorModule);
  const { staffStatusChanges: statusChanges, correctShipment, correctAddress, decideReturn } = use(ordersModule);
  const reads = new OrderReads(db);
  const list = new OrderList(db);
  const once = new ChangesOnce(db, clock, changes);
  const parts = { reads, statusChanges, correctShipment, correctAddress, decideReturn };
  return {
    reads,
    list,
    orderExport: new OrderExport({ db, list, edition, changes }),
    orderChanges: new OrderChanges({ clock, edition, changes, once, ...parts }),
  };
}

function createProductServices({ db, clock, edition, settings, pictures: uploads }: Infrastructure, use: Use) {
  const { changes } = use(operatorModule);
  const { search, stockChanges, editProduct, productPictures, productService, drafts } = use(catalogueModule);
  const products = new ProductList(db, search, settings);
  const once = new ChangesOnce(db, clock, changes);
  const productChanges = new ProductChanges({ edition, changes, once, list: products, editProduct, stockChanges });
  return {
    products,
    drafts,
    pictures: new PictureUploads(uploads, new PictureIntake(), changes),
    contents: new ProductContents(db, changes, productService, uploads),
    entries: new CatalogueEntries(db, products),
    stockHistory: new StockHistory(db),
    productChanges,
    bulkProducts: new BulkProducts(products, productChanges),
    pictureChanges: new PictureChanges({ db, changes, pictures: productPictures, uploads }),
  };
}

function createModerationServices({ db, clock, edition }: Infrastructure, use: Use, products: ProductList) {
  const { changes } = use(operatorModule);
  const coupons = new CouponList(db, clock);
  const reviews = new ReviewList(db, products);
  const comments = new CommentList(db);
  return {
    coupons,
    couponChanges: new CouponChanges({ clock, edition, changes, list: coupons }),
    reviews,
    reviewModeration: new Moderation(changes, clock, moderatedReviews(reviews)),
    comments,
    commentModeration: new Moderation(changes, clock, moderatedComments(comments)),
  };
}

function createServices(infrastructure: Infrastructure, use: Use) {
  const { db, clock, edition, settings } = infrastructure;
  const productServices = createProductServices(infrastructure, use);
  return {
    ...{ db, clock, edition, settings, changes: use(operatorModule).changes },
    refunds: new RefundList(db),
    refundInterventions: use(paymentsModule).refundInterventions,
    ...createOrderServices(infrastructure, use),
    ...productServices,
    ...createModerationServices(infrastructure, use, productServices.products),
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
    [StaffOrdersResolver, ({ list, reads }) => new StaffOrdersResolver(list, reads)],
    [StaffOrderFieldsResolver, () => new StaffOrderFieldsResolver()],
    [StaffOrderLineResolver, () => new StaffOrderLineResolver()],
    [StaffProductsResolver, (s) => new StaffProductsResolver(s.products, s.stockHistory, s.productChanges)],
    [StaffCouponsResolver, (s) => new StaffCouponsResolver(s.coupons, s.couponChanges, s.clock)],
    [StaffReviewsResolver, (s) => new StaffReviewsResolver(s.reviews, s.reviewModeration)],
    [StaffCommentsResolver, (s) => new StaffCommentsResolver(s.comments, s.commentModeration)],
    [BulkProductsResolver, ({ bulkProducts }) => new BulkProductsResolver(bulkProducts)],
    [ProductPicturesResolver, ({ pictureChanges }) => new ProductPicturesResolver(pictureChanges)],
    [ProductPreviewResolver, ({ drafts }) => new ProductPreviewResolver(drafts)],
    [ProductContentResolver, ({ contents, entries }) => new ProductContentResolver(contents, entries)],
    [StaffRefundsResolver, (s) => new StaffRefundsResolver(s.refunds, s.refundInterventions, s.changes)],
    [ReturnsResolver, ({ orderChanges }) => new ReturnsResolver(orderChanges)],
    [OrderChangesResolver, ({ orderChanges }) => new OrderChangesResolver(orderChanges)],
  ],
});
