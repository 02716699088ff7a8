import { parseForm } from '../../../domain/forms/parse';
import { wishlistToggleRestForm } from '../../../domain/forms/wishlist';
import { toMajor } from '../../../domain/money';
import { masterUrl } from '../../infra/media-manifest';
import { requireViewer } from '../../infra/request/context';
import { type RestCall, type RestRoute } from '../../rest/route';
import { type ProductRow } from '../catalogue/product.rows';
import { wishlistOperations } from './wishlist.openapi';
import { parseEntryId } from './entry-id';
import { wishlistEntryProduct } from './wishlist-entry-product';
import { type WishlistEntry, type Wishlist } from './wishlist.service';

const customerOf = ({ context }: RestCall) => requireViewer(context).customerId;

function wishlistEntryBody({ id, productId }: WishlistEntry, customerId: number, product: ProductRow) {
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

async function toggle(wishlist: Wishlist, call: RestCall) {
  const { id } = parseForm(wishlistToggleRestForm, call.body);
  const customerId = customerOf(call);
  const entry = await wishlist.toggle(customerId, id);
  return { id, ...(entry && { wishlist_id: entry.id }), user_id: customerId, product_id: id };
}

async function list(wishlist: Wishlist, call: RestCall) {
  const customerId = customerOf(call);
  const entries = await wishlist.list(customerId);
  if (entries.length === 0) return { logstatus: 'failed' };
  return Promise.all(
    entries.map(async (wish) =>
      wishlistEntryBody(wish, customerId, await wishlistEntryProduct(wish, call.context.load)),
    ),
  );
}

/** The documented paths of the wishlist. */
export function wishlistRoutes(wishlist: Wishlist): RestRoute[] {
  return [
    {
      method: 'POST',
      path: '/addtowishlist',
      access: 'customer',
      ...wishlistOperations.toggleWish,
      form: wishlistToggleRestForm,
      run: (call) => toggle(wishlist, call),
    },
    {
      method: 'GET',
      path: '/wishlist',
      access: 'customer',
      ...wishlistOperations.listWishes,
      run: (call) => list(wishlist, call),
    },
    {
      method: 'PUT',
      path: '/wishlistdelete/:id',
      access: 'customer',
      ...wishlistOperations.removeWish,
      run: async (call) => ({
        logstatus: 'success',
        product_id: await wishlist.remove(customerOf(call), parseEntryId(call.params['id'] ?? '')),
      }),
    },
  ];
}
