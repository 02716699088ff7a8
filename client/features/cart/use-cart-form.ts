import { useEffect, useEffectEvent, useState } from 'react';
import { type CartFormAnswer, cartFormCookie } from '../../../domain/cart-form';
import { useAlerts } from '../../lib/alerts';
import { readCookie } from '../../lib/cookies';
import { useAddToCart } from './AddToCartButton';
import { cartRefusal } from './use-cart-mutation';

/**
 * Completes an add-to-cart form that the browser has sent by itself: says why the server refused it, or adds the product where the
 * server could not know whose cart it is. Call it once the cart has been read, whose answer would overwrite that of an addition.
 * @returns whether the product is being added
 */
export function useCartForm(): boolean {
  const { add } = useAddToCart();
  const { show } = useAlerts();
  const [answer, setAnswer] = useState(() => readAnswer(document));
  const complete = useEffectEvent(async (current: CartFormAnswer) => {
    if ('refusal' in current) show(cartRefusal(current.refusal));
    else await add({ ...current.line, productId: String(current.line.productId) });
  });
  useEffect(() => {
    const current = readAnswer(document);
    // Deleted, so that no page adds or says anything twice.
    document.cookie = `${cartFormCookie}=; Max-Age=0; Path=/cart`;
    if (current) void complete(current).finally(() => setAnswer(undefined));
  }, []);
  return answer !== undefined && 'line' in answer;
}

function readAnswer(page: Pick<Document, 'cookie'>): CartFormAnswer | undefined {
  const text = readCookie(page, cartFormCookie);
  if (text === undefined) return undefined;
  try {
    // The server has written it.
    return JSON.parse(decodeURIComponent(text)) as CartFormAnswer;
  } catch {
    // A cookie can be edited by hand: a malformed one counts as none.
    return undefined;
  }
}
