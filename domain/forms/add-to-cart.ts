import { limits } from '../limits';
import { optionalText } from './fields';
import { form } from './form';
import { cartId, catalogueId, quantity } from './numbers';

const sizes = optionalText('Size', limits.fields.size);

/** One addition together with the cart it goes to. Prices and titles that come along are not looked at. */
export const addToCartForm = form({ id: catalogueId(), uniqueid: cartId(), quantity: quantity(), sizes });

/** One addition to a cart that is known already. */
export const cartLineForm = form({ productId: catalogueId(), quantity: quantity(), sizes });
