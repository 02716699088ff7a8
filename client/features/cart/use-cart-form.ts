import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { type CartFormAnswer, cartFormCookie } from '../../../domain/cart-form';
import { useAlerts } from '../../lib/alerts';
import { readCookie } from '../../lib/cookies';
import { useAddToCart } from './AddToCartButton';
import { cartRefusal } from './use-cart-mutation';

/**
 * Completes an add-to-cart form that the browser has sent by itself: says why the server refused it, or adds the product where the
 * server could not know whose cart it is.
 * @param isReady whether the cart has been read; its answer would overwrite that of an addition which was sent after it
 * @returns whether the product is being added
 */
export function useCartForm(isReady: boolean): boolean {
  const add = useAddToCart();
  const { show } = useAlerts();
  const [isAdding, setAdding] = useState(false);
  const complete = useEffectEvent(async () => {
    const answer = takeAnswer(document);
    if (!answer) return;
    if ('refusal' in answer) return show(cartRefusal(answer.refusal));
    setAdding(true);
    await add({ ...answer.line, productId: String(answer.line.productId) });
    setAdding(false);
  });
  useLayoutEffect(() => {
    if (isReady) void complete();
  }, [isReady]);
  return isAdding;
}

/** Reads the cookie and deletes it, so that the page shows and adds nothing twice. */
function takeAnswer(page: Pick<Document, 'cookie'>): CartFormAnswer | undefined {
  const text = readCookie(page, cartFormCookie);
  if (text === undefined) return undefined;
  page.cookie = `${cartFormCookie}=; Max-Age=0; Path=/cart`;
  try {
    // The server has written it.
    return JSON.parse(decodeURIComponent(text)) as CartFormAnswer;
  } catch {
    // A cookie can be edited by hand: a malformed one counts as none.
    return undefined;
  }
}
