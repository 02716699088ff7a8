import { form } from './form';
import { catalogueId } from './numbers';

/** The product that goes onto the wishlist or leaves it, under the name that REST gives it. */
export const wishForm = form({ id: catalogueId() });

/** The same under the name that GraphQL gives it. */
export const wishlistToggleForm = form({ productId: catalogueId() });
