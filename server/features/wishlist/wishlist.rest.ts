import { wishlistToggleRestForm } from '../../../domain/forms/shopping';
import { toMajor } from '../../../domain/money';
import { masterUrl } from '../../infra/media-manifest';
import { type ValueOf } from '../../rest/json-schema';
import { formBody } from '../../rest/request-body';
import { route, type RestRoute } from '../../rest/route';
import { type ProductRow } from '../catalogue/product-card';
import { type wishlistEntryShape, wishlistOperations } from './wishlist.openapi';
import { wishlistEntryProduct } from './wishlist.loaders';
import { type WishlistEntry, type Wishlist } from './wishlist.service';

function wishlistEntryBody(
  { id, productId }: WishlistEntry,
  customerId: number,
  product: ProductRow,
): ValueOf<typeof wishlistEntryShape> {
  const { featureImage, currentPrice, title, shipping, sizes, slug, stock } = product;
  return {
    wishlist_id: id,
    product_id: productId,
    user_id: customerId,
    product: {
      Id: productId,
      Image: masterUrl(featureImage),
      Price: toMajor(currentPrice),
      Name: title,
      shipping: toMajor(shipping),
      sizes,
      slug,
      stock,
    },
  };
}

const ownWrite = { access: 'customer', scope: 'customers:write' } as const;

/** The documented paths of the wishlist. */
export function wishlistRoutes(wishlist: Wishlist): RestRoute[] {
  return [
    route({
      method: 'POST',
      path: '/addtowishlist',
      ...ownWrite,
      ...wishlistOperations.toggleWish,
      body: formBody(wishlistToggleRestForm),
      async run({ input: { id }, viewer: { customerId } }) {
        const entry = await wishlist.toggle(customerId, id);
        return { id, ...(entry && { wishlist_id: entry.id }), user_id: customerId, product_id: id };
      },
    }),
    route({
      method: 'GET',
      path: '/wishlist',
      access: 'customer',
      scope: 'customers:read',
      ...wishlistOperations.listWishes,
      async run({ viewer: { customerId }, context: { load } }) {
        const entries = await wishlist.list(customerId);
        if (entries.length === 0) return { logstatus: 'failed', code: 'NOT_FOUND' };
        return Promise.all(
          entries.map(async (entry) => wishlistEntryBody(entry, customerId, await wishlistEntryProduct(entry, load))),
        );
      },
    }),
    route({
      method: 'PUT',
      path: '/wishlistdelete/:id',
      ...ownWrite,
      ...wishlistOperations.removeWish,
      run: async ({ params, viewer }) => ({
        logstatus: 'success',
        product_id: await wishlist.remove(viewer.customerId, params.id),
      }),
    }),
  ];
}
