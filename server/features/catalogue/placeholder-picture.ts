/** What a product without pictures shows. */
export const placeholderPicture = 'placeholder.webp';
