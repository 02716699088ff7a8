import express, { type Request, type RequestHandler, type Response } from 'express';
import { type CartFormAnswer, cartFormCookie } from '../../domain/cart-form';
import { limits } from '../../domain/limits';
import { cartCookie } from '../../domain/request-names';
import { searchTerm } from '../../domain/text';
import { type RequestContext } from '../infra/request/context';
import { bodyLimit } from '../infra/request/request-limits';
import { type Shop } from '../shop';

const dayMs = 24 * 60 * 60 * 1000;
/** The cart page reads the answer at once; the time covers a slow line. */
const answerMs = 5 * 60 * 1000;

/** Leads the search form to the results. A blank term leads to all products. */
export const searchForm: RequestHandler = ({ query: { q } }, response) => {
  const term = typeof q === 'string' ? searchTerm(q) : null;
  response.redirect(303, term === null ? '/shop' : `/search/${encodeURIComponent(term)}`);
};

export const cartFormBody: RequestHandler = express.urlencoded({ extended: false, limit: bodyLimit });

/** Adds the product of an add-to-cart form and leads to the cart. */
export function cartForm(
  { cartForms, config }: Pick<Shop, 'cartForms' | 'config'>,
  contextOf: (request: Request) => Promise<RequestContext>,
): RequestHandler {
  const cookieOptions = { sameSite: 'lax', secure: config.publicUrl.startsWith('https:') } as const;
  const setCart = (response: Response, cartId: string) =>
    response.cookie(cartCookie, cartId, { ...cookieOptions, maxAge: limits.cart.cookieDays * dayMs });
  const setAnswer = (response: Response, answer: CartFormAnswer) =>
    response.cookie(cartFormCookie, JSON.stringify(answer), { ...cookieOptions, maxAge: answerMs, path: '/cart' });
  return async (request, response) => {
    // The body parser gives an object of fields, or nothing for another type of body.
    const fields = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    const { cartId, answer } = await cartForms.submit(fields, await contextOf(request));
    if (cartId !== undefined) setCart(response, cartId);
    if (answer) setAnswer(response, answer);
    response.redirect(303, '/cart');
  };
}
