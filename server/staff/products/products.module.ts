import { buffer } from 'node:stream/consumers';
import { pictureUpload } from '../../../domain/media';
import { masterUrl } from '../../infra/media-manifest';
import { productsModule } from '../../features/products/products.module';
import { defineModule, type Infrastructure, type Use } from '../../features/module';
import { auditModule } from '../audit/audit.module';
import { BulkProductsResolver } from './change-prices';
import { CatalogueEntries } from './catalogue-entries';
import { PictureUploads } from './upload-picture';
import { ProductChanges } from './change-stock';
import { ProductContentResolver } from './edit-product';
import { ProductList } from './product-list';
import { ProductPicturesResolver } from './set-product-pictures';
import { ProductPreviewResolver } from './preview-product';
import { StaffProductsResolver } from './list-products';
import { StockHistory } from './stock-history';

function createServices({ db, settings, pictures: uploads }: Infrastructure, use: Use) {
  const { changes } = use(auditModule);
  const { search, stockChanges, productPictures, writeProduct, drafts } = use(productsModule);
  const products = new ProductList(db, search, settings);
  return {
    ...{ db, changes, products, drafts, writeProduct, productPictures, uploads },
    pictures: new PictureUploads(uploads, changes),
    entries: new CatalogueEntries(db, products),
    stockHistory: new StockHistory(db),
    productChanges: new ProductChanges({ changes, list: products, writeProduct, stockChanges }),
  };
}

/** Products as staff see and change them: content, pictures, prices, stock and previews. */
export const staffProductsModule = defineModule({
  name: 'staff/products',
  services: createServices,
  staffUploads: ({ pictures }) => [
    {
      path: '/pictures',
      roles: ['manager', 'editor'],
      ...pictureUpload,
      receive: async (viewer, { content }) => {
        const picture = await pictures.add(viewer, await buffer(content));
        return { status: 201, body: { ...picture, url: masterUrl(picture.path) } };
      },
    },
  ],
  adminResolvers: [
    [StaffProductsResolver, (s) => new StaffProductsResolver(s.products, s.stockHistory, s.productChanges)],
    [BulkProductsResolver, (s) => new BulkProductsResolver(s.products, s.productChanges)],
    [ProductPicturesResolver, (services) => new ProductPicturesResolver(services)],
    [ProductPreviewResolver, ({ drafts }) => new ProductPreviewResolver(drafts)],
    [ProductContentResolver, (services) => new ProductContentResolver(services)],
  ],
});
