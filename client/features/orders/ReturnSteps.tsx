import { orderTexts } from '../../../domain/order-texts';
import type { LineStatePartsFragment } from './Order.generated';
import type { ReturnStepsPartsFragment } from './ReturnSteps.generated';
import styles from './ReturnSteps.module.css';

interface ReturnStepsProps {
  lines: readonly Pick<LineStatePartsFragment, 'status' | 'returnDecision'>[];
  shop: ReturnStepsPartsFragment;
}

/** Tells the next steps for goods that are to be returned, in the words of the shop's owner; nothing once all have arrived. */
export function ReturnSteps({ lines, shop: { returnInstructions, returnAddress } }: ReturnStepsProps) {
  if (!lines.some(({ status, returnDecision }) => status === 'RETURNED' && !returnDecision)) return null;
  return (
    <section aria-labelledby="return-steps" className={styles.steps}>
      <h2 id="return-steps" className={styles.heading}>
        {orderTexts.returnSteps}
      </h2>
      <p className={styles.text}>{returnInstructions}</p>
      <h3 className={styles.label}>{orderTexts.returnAddress}</h3>
      <address className={styles.text}>{returnAddress.join('\n')}</address>
    </section>
  );
}
