import { type CartFormAnswer } from '../../../domain/cart-form';
import { parseQuantityInput } from '../../../domain/cart-rules';
import { RequestError, ShopError } from '../../../domain/errors';
import { parseForm } from '../../../domain/forms/form';
import { isCartId } from '../../../domain/forms/numbers';
import { cartLineForm } from '../../../domain/forms/shopping';
import { cartId } from '../../infra/ids';
import { type RequestContext } from '../../infra/request/context';
import { type AddCartLines } from './add-cart-lines';
import { type Carts } from './cart.service';

interface CartFormResult {
  /** The cart in which the product is; undefined where nothing was added. */
  readonly cartId?: string;
  /** The work that is left for the cart page; undefined for none. */
  readonly answer?: CartFormAnswer;
}

/**
 * Answers add-to-cart forms that browsers send by themselves, before the page's scripts have taken them over. Such a form carries the
 * cart's cookie, but not the token of a customer, which scripts hold. So the server adds only where the cart is certainly a visitor's:
 * to a visitor's cart that exists, and for a browser without the cookie. A cookie with another id may be that of a customer, whose
 * product would end up in a second cart; there the cart page adds the product, with the token.
 */
export class CartForms {
  constructor(
    private readonly carts: Carts,
    private readonly lines: AddCartLines,
  ) {}

  /** @param fields of the form: productId, sizes, quantity */
  async submit(
    fields: Readonly<Record<string, unknown>>,
    { cartCookie, caller }: RequestContext,
  ): Promise<CartFormResult> {
    try {
      const line = lineOf(fields);
      const uniqueId = isCartId(cartCookie) ? cartCookie : cartId();
      const access = { uniqueId, cookie: uniqueId, viewer: null, caller };
      if (uniqueId === cartCookie && !(await this.carts.find(access))) return { answer: { line } };
      await this.lines.add(access, [line]);
      return { cartId: uniqueId };
    } catch (error) {
      if (error instanceof ShopError || (error instanceof RequestError && error.code === 'RATE_LIMITED'))
        return { answer: { refusal: error.message } };
      throw error;
    }
  }
}

/** @throws ShopError */
function lineOf(fields: Readonly<Record<string, unknown>>) {
  // As the quantity field corrects it: without scripts, any text can be sent. The form of a card has no such field, and adds one piece.
  const typed = fields['quantity'];
  const wanted = parseQuantityInput(typeof typed === 'string' ? typed : '');
  const { productId, sizes = null, quantity } = parseForm(cartLineForm, { ...fields, quantity: wanted });
  return { productId, sizes, quantity };
}
