import { buffer } from 'node:stream/consumers';
import { pictureUpload } from '../../../domain/media';
import { masterUrl } from '../../infra/media-manifest';
import { productsModule } from '../../features/products/products.module';
import { defineModule, type Infrastructure, type Use } from '../../features/module';
import { auditModule } from '../audit/audit.module';
import { CatalogueEntriesResolver } from './catalogue-entries';
import { ChangePricesResolver } from './change-prices';
import { ChangeStockResolver } from './change-stock';
import { EditProductResolver } from './edit-product';
import { ListProductsResolver, ProductList } from './list-products';
import { PreviewProductResolver } from './preview-product';
import { SetProductPicturesResolver } from './set-product-pictures';
import { StockHistoryResolver } from './stock-history';
import { PictureUploads } from './upload-picture';

function createServices({ db, settings, pictures: uploads }: Infrastructure, use: Use) {
  const { changes } = use(auditModule);
  const { search, stockChanges, productPictures, writeProduct, drafts } = use(productsModule);
  return {
    ...{ manager: db.manager, changes, drafts, writeProduct, productPictures, stockChanges },
    products: new ProductList(db, search, settings),
    pictures: new PictureUploads(uploads, changes),
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
    [ListProductsResolver, ({ products }) => new ListProductsResolver(products)],
    [StockHistoryResolver, ({ manager }) => new StockHistoryResolver(manager)],
    [ChangePricesResolver, (s) => new ChangePricesResolver(s.products, s.changes, s.writeProduct)],
    [ChangeStockResolver, (s) => new ChangeStockResolver(s.products, s.changes, s.stockChanges)],
    [SetProductPicturesResolver, (s) => new SetProductPicturesResolver(s.manager, s.changes, s.productPictures)],
    [PreviewProductResolver, ({ drafts }) => new PreviewProductResolver(drafts)],
    [EditProductResolver, (s) => new EditProductResolver(s.manager, s.changes, s.writeProduct)],
    [CatalogueEntriesResolver, ({ manager, products }) => new CatalogueEntriesResolver(manager, products)],
  ],
});
