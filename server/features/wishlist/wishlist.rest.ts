import { parseForm } from '../../../domain/forms/parse';
import { wishForm } from '../../../domain/forms/wishlist';
import { toMajor } from '../../../domain/money';
import { masterUrl } from '../../infra/media-manifest';
import { requireViewer } from '../../request/context';
import { type RestCall, type RestRow } from '../../rest/row';
import { type ProductRow } from '../catalogue/product.rows';
import { wishlistOperations } from './wishlist.answers';
import { entryId } from './entry-id';
import { wishedProduct } from './wished-product';
import { type Wish, type Wishlist } from './wishlist.service';

const customerOf = ({ context }: RestCall) => requireViewer(context).customerId;

function wishOnWire({ id, productId }: Wish, customerId: number, product: ProductRow) {
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
  const { id } = parseForm(wishForm, call.body);
  const customerId = customerOf(call);
  const entry = await wishlist.toggle(customerId, id);
  return { id, ...(entry && { wishlist_id: entry.id }), user_id: customerId, product_id: id };
}

async function list(wishlist: Wishlist, call: RestCall) {
  const customerId = customerOf(call);
  const wishes = await wishlist.list(customerId);
  if (wishes.length === 0) return { logstatus: 'failed' };
  return Promise.all(
    wishes.map(async (wish) => wishOnWire(wish, customerId, await wishedProduct(wish, call.context.load))),
  );
}

/** The documented paths of the wishlist. */
export function wishlistRows(wishlist: Wishlist): RestRow[] {
  return [
    {
      method: 'POST',
      path: '/addtowishlist',
      access: 'customer',
      ...wishlistOperations.toggleWish,
      form: wishForm,
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
        product_id: await wishlist.remove(customerOf(call), entryId(call.params['id'] ?? '')),
      }),
    },
  ];
}
