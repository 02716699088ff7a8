import { errorMessages } from '../../../domain/error-messages';
import { placeholderPicture } from './placeholder-picture';

/**
 * Stands for a product that was withdrawn since it was put into a cart or reviewed. Its row is a draft now, whose texts and prices are not
 * public. No product has the slug, so its page is not found.
 */
export const withdrawnProduct = {
  slug: 'no-longer-sold',
  title: errorMessages.withdrawnProduct,
  featureImage: placeholderPicture,
  stock: 0,
} as const;
