import { useApolloClient } from '@apollo/client/react';
import { useRef, useState, type ReactNode } from 'react';
import { useAlerts } from '../../lib/alerts';
import { Button } from '../../ui/Button';
import { RemovedProductDocument } from './Cart.generated';
import { useAddLines } from './use-add-lines';
import { cartFailure, isChanged } from './use-cart-mutation';
import type { CartLineView } from './use-cart';
import styles from './RemovedLine.module.css';

interface RemovedLine {
  /** Says what was removed last and offers to undo it; a live region, to be rendered also while there is nothing to say. */
  readonly status: ReactNode;
  /** Moves the focus to the status, since the focused button was removed together with its line. */
  readonly onRemoved: (line: CartLineView) => void;
}

/** The removal of a cart line, which can be undone for as long as the cart is shown. */
export function useRemovedLine(): RemovedLine {
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [removed, setRemoved] = useState<CartLineView | null>(null);
  const [isRestoring, setRestoring] = useState(false);
  const restore = useRestoreLine();
  const report = (message: string, line: CartLineView | null) => {
    setText(message);
    setRemoved(line);
    box.current?.focus({ preventScroll: true });
  };
  const undo = async (line: CartLineView) => {
    setRestoring(true);
    if (await restore(line)) report(`${line.title} is back in your cart.`, null);
    setRestoring(false);
  };
  const status = (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <p role="status">{text}</p>
      {removed && (
        <Button variant="quiet" size="small" busy={isRestoring && 'Adding...'} onClick={() => void undo(removed)}>
          Undo
        </Button>
      )}
    </div>
  );
  return { status, onRemoved: (line) => report(`${line.title} was removed from your cart.`, line) };
}

/** Adds a removed line again, at today's price. @returns a function that resolves to whether it was added */
function useRestoreLine(): (line: CartLineView) => Promise<boolean> {
  const client = useApolloClient();
  const { show } = useAlerts();
  const { add } = useAddLines();
  return async ({ slug, sizes, quantity }) => {
    try {
      // The cart's query leaves the product out: only this needs it.
      const { data } = await client.query({
        query: RemovedProductDocument,
        variables: { slug },
      });
      const productId = data?.product?.id;
      if (productId === undefined) throw new Error('The product is no longer sold.');
      return isChanged(await add([{ productId, sizes, quantity }]));
    } catch (error) {
      show(cartFailure(error));
      return false;
    }
  };
}
