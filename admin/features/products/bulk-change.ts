import { submitted, type SentMutation } from '../../lib/outcome';
import type { BulkResultFragment, ListedProductFragment } from './Products.generated';

/** A product that was not changed, with the reason. */
interface NotChanged {
  readonly title: string;
  readonly reason: string;
}

/** The outcome of a change of several products. */
export interface BulkOutcome {
  readonly changed: readonly string[];
  readonly notChanged: readonly NotChanged[];
}

export interface BulkDialogProps {
  products: readonly ListedProductFragment[];
  onClose: () => void;
  onDone: (outcome: BulkOutcome) => void;
}

/** Awaits a change of several products, and reports the outcome for each. @returns the errors of the whole call, which changed nothing */
export const changeSeveral = (
  sent: SentMutation<BulkResultFragment>,
  { products, onDone }: Pick<BulkDialogProps, 'products' | 'onDone'>,
) =>
  submitted(sent, ({ outcomes }) => {
    const titles = new Map(products.map(({ id, title }) => [id, title]));
    onDone({
      changed: (outcomes ?? []).filter(({ product }) => product !== null).map(({ id }) => id),
      notChanged: (outcomes ?? []).flatMap(({ id, userErrors: [problem] }) =>
        problem ? [{ title: titles.get(id) ?? id, reason: problem.message }] : [],
      ),
    });
  });

export const countText = (count: number): string => (count === 1 ? '1 product' : `${count} products`);
