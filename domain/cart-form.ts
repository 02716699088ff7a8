/**
 * The cookie with the server's answer to an add-to-cart form that the browser has sent by itself. The server sets it, the cart page
 * reads it once. A cookie, since another site can write a link with parameters, but not a cookie of the shop.
 */
export const cartFormCookie = 'cartform';

/** A product to add, with the names of the form's fields. */
interface CartFormLine {
  readonly productId: number;
  readonly sizes: string | null;
  readonly quantity: number;
}

/** The work that is left after the form: to say why nothing was added, or to add the product with the customer's token. */
export type CartFormAnswer = { readonly refusal: string } | { readonly line: CartFormLine };
