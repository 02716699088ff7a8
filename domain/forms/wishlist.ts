import { form } from './form';
import { catalogueId } from './numbers';

/** The product to add to or remove from the wishlist, with the field name of REST. */
export const wishlistToggleRestForm = form({ id: catalogueId() });

/** The same with the field name of GraphQL. */
export const wishlistToggleForm = form({ productId: catalogueId() });
