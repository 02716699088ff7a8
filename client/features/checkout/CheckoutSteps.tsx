import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './CheckoutSteps.module.css';

export type CheckoutStep = 'shipping' | 'billing' | 'confirmation';

const steps: readonly { key: CheckoutStep; label: string }[] = [
  { key: 'shipping', label: 'Shipping' },
  { key: 'billing', label: 'Billing & Payment' },
  { key: 'confirmation', label: 'Order Confirmation' },
];

/** Shows the progress of the checkout. Until the order is placed, completed steps are links. */
export function CheckoutSteps({ current }: { current: CheckoutStep }) {
  const reached = steps.findIndex(({ key }) => key === current);
  return (
    <nav aria-label="Checkout progress" className={styles.steps}>
      <ol role="list">
        {steps.map(({ key, label }, at) => (
          <li
            key={key}
            aria-current={at === reached ? 'step' : undefined}
            className={at < reached ? styles.done : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {at < reached ? <Check size={16} strokeWidth={1.75} /> : at + 1}
            </span>
            {key === 'shipping' && current === 'billing' ? (
              <Link to={paths.shipping()}>{label}</Link>
            ) : (
              <span>{label}</span>
            )}
            {at < reached && <VisuallyHidden> (done)</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
