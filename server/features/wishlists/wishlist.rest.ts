import { type Static, Type } from '@sinclair/typebox';
import { wishlistToggleRestForm } from '../../../domain/forms/shopping';
import { toMajor } from '../../../domain/money';
import { masterUrl } from '../../infra/media-manifest';
import { failure, numericId, success } from '../../rest/fields';
import { formBody } from '../../rest/request-body';
import { route, type RestRoute } from '../../rest/route';
import { rowIdOf } from '../../graphql/row-id';
import { type ProductRow } from '../products/product-card';
import { productFields as product } from '../products/product-body';
import { wishlistEntryProduct } from './wishlist.loaders';
import { type WishlistEntry, type Wishlist } from './wishlist.service';

const customerId = numericId('Id of the customer.', 7);
const entryId = numericId('Id of the wishlist entry; absent if the product was removed.', 12);

const wish = Type.Object(
  {
    wishlist_id: entryId,
    product_id: product.id,
    user_id: customerId,
    product: Type.Object(
      {
        Id: product.id,
        Image: product.feature_image,
        Price: product.price,
        Name: product.title,
        shipping: product.shipping,
        sizes: product.sizes,
        slug: product.slug,
        stock: product.stock,
      },
      { description: 'The product.' },
    ),
  },
  { title: 'Wish' },
);

function wishBody({ id, productId }: WishlistEntry, customerId: number, product: ProductRow): Static<typeof wish> {
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

const read = { tag: 'Wishlist', access: 'customer', scope: 'customers:read' } as const;
const write = { ...read, scope: 'customers:write' } as const;

const toggleWish = (wishlist: Wishlist) =>
  route({
    ...write,
    method: 'POST',
    path: '/addtowishlist',
    operationId: 'toggleWish',
    summary: 'Add or remove a wishlist product',
    description:
      'Adds the product to the wishlist, or removes it if it is there; the response then has no `wishlist_id`.',
    body: formBody(wishlistToggleRestForm, { id: product.id }),
    response: Type.Union([
      Type.Object(
        { id: product.id, wishlist_id: Type.Optional(entryId), user_id: customerId, product_id: product.id },
        { examples: [{ id: 65, wishlist_id: 12, user_id: 7, product_id: 65 }] },
      ),
      failure,
    ]),
    errorStatuses: [404],
    async run({ input: { id }, viewer: { customerId } }) {
      const entry = await wishlist.toggle(customerId, id);
      return { id, ...(entry && { wishlist_id: entry.id }), user_id: customerId, product_id: id };
    },
  });

const listWishes = (wishlist: Wishlist) =>
  route({
    ...read,
    method: 'GET',
    path: '/wishlist',
    operationId: 'listWishes',
    summary: 'List the wishlist',
    description: 'Returns the wishlist, newest entry first. If it is empty, `logstatus` is "failed".',
    response: Type.Union([Type.Array(wish), failure]),
    async run({ viewer: { customerId }, context: { load } }) {
      const entries = await wishlist.list(customerId);
      if (entries.length === 0) return { logstatus: 'failed', code: 'NOT_FOUND' };
      return Promise.all(
        entries.map(async (entry) => wishBody(entry, customerId, await wishlistEntryProduct(entry, load))),
      );
    },
  });

const removeWish = (wishlist: Wishlist) =>
  route({
    ...write,
    method: 'PUT',
    path: '/wishlistdelete/:id',
    operationId: 'removeWish',
    summary: 'Remove an entry from the wishlist',
    description: 'Removes an entry from the wishlist.',
    params: { id: numericId('Id of the wishlist entry.', 12) },
    response: Type.Object({ logstatus: success, product_id: product.id }),
    errorStatuses: [404],
    run: async ({ params, viewer }) => ({
      logstatus: 'success',
      product_id: await wishlist.remove(viewer.customerId, rowIdOf(params.id)),
    }),
  });

export const wishlistRoutes = (wishlist: Wishlist): RestRoute[] => [
  toggleWish(wishlist),
  listWishes(wishlist),
  removeWish(wishlist),
];
