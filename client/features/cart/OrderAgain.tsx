import { useState } from 'react';
import { useMiniCart } from '../../lib/mini-cart';
import { Button } from '../../ui/Button';
import type { CartLinesAddMutation } from './Cart.generated';
import { useAddLines } from './use-add-lines';
import { cartFailure, isChanged } from './use-cart-mutation';

/** A line of an earlier order. */
interface OrderedLine {
  readonly id: string;
  readonly title: string;
  readonly sizes?: string | null;
  readonly quantity: number;
  /** Null when it is no longer in the catalogue. */
  readonly product?: { readonly id: string; readonly availableForSale: boolean } | null;
}

interface OrderAgainProps {
  lines: readonly OrderedLine[];
}

/** Puts the lines of an order that are still sold into the cart, at today's prices, and says which are not. */
export function OrderAgain({ lines }: OrderAgainProps) {
  const { add, isAdding } = useAddAgain();
  const { open } = useMiniCart();
  // Refused by the server: sold out since the page was loaded.
  const [refused, setRefused] = useState<readonly string[]>([]);
  const available = lines.filter(({ id, product }) => product?.availableForSale && !refused.includes(id));
  const missing = lines.filter((line) => !available.includes(line)).map(({ title }) => title);
  const press = async () => {
    const outcome = await add(available);
    if (outcome === null) return;
    setRefused([...refused, ...outcome.refused]);
    if (outcome.isAdded) open();
  };
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        busy={isAdding && 'Adding...'}
        disabled={available.length === 0}
        onClick={() => void press()}
      >
        Order again
      </Button>
      {missing.length > 0 && <p role="status">Not available at present: {missing.join(', ')}.</p>}
    </div>
  );
}

interface Outcome {
  readonly isAdded: boolean;
  /** Ids of the lines that the server refused. */
  readonly refused: readonly string[];
}

/** Adds lines; those that the server refuses are left out at a second attempt. `add` resolves to null after a failure, which a notice shows. */
function useAddAgain() {
  const { add: send, isAdding } = useAddLines({ refused: () => undefined, failed: cartFailure });
  const add = async (lines: readonly OrderedLine[]): Promise<Outcome | null> => {
    const attempt = async (wanted: readonly OrderedLine[]): Promise<Outcome | null> => {
      const answer = await send(wanted.map(additionOf));
      return answer ? { isAdded: isChanged(answer), refused: refusedLines(wanted, answer.userErrors) } : null;
    };
    const first = await attempt(lines);
    const rest = lines.filter(({ id }) => !first?.refused.includes(id));
    if (first === null || first.isAdded || first.refused.length === 0 || rest.length === 0) return first;
    const second = await attempt(rest);
    return second && { ...second, refused: [...first.refused, ...second.refused] };
  };
  return { add, isAdding };
}

const additionOf = ({ product, sizes, quantity }: OrderedLine) => ({
  productId: product?.id ?? '',
  sizes: sizes ?? null,
  quantity,
});

/** Errors name lines by their index: `["lines", "0", "productId"]`. */
function refusedLines(
  lines: readonly OrderedLine[],
  errors: CartLinesAddMutation['cartLinesAdd']['userErrors'],
): readonly string[] {
  const indexes = new Set(errors.map(({ field }) => field?.at(1)));
  return lines.filter((_, index) => indexes.has(String(index))).map(({ id }) => id);
}
