/** A product without pictures shows this one. */
export const placeholderPicture = 'placeholder.webp';
