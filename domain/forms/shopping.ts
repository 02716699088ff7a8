import { object } from 'yup';
import { limits } from '../limits';
import { optionalText } from './fields';
import { cartId, catalogueId, quantity } from './numbers';

const sizes = optionalText('Size', limits.fields.size);

/** A line to add, with the id of its cart. Prices and titles in the request are ignored. */
export const addToCartForm = object({ id: catalogueId(), uniqueid: cartId(), quantity: quantity(), sizes });

/** A line to add to a cart that is identified separately. */
export const cartLineForm = object({ productId: catalogueId(), quantity: quantity(), sizes });

/** The product to add to or remove from the wishlist, with the field name of REST. */
export const wishlistToggleRestForm = object({ id: catalogueId() });

/** The same with the field name of GraphQL. */
export const wishlistToggleForm = object({ productId: catalogueId() });
