import { PackageCheck, RotateCcw, Truck } from 'lucide-react';
import { deliveryPolicies } from '../../../domain/policies';
import { region } from '../../lib/edition';
import styles from './DeliveryFacts.module.css';

const icon = { size: 20, strokeWidth: 1.25, 'aria-hidden': true } as const;

/** What a shopper wants to know before adding: how soon it comes, and how it goes back. */
export function DeliveryFacts() {
  // An edition without a text of its own promises no times.
  const policy = region === 'US' ? null : deliveryPolicies[region];
  return (
    <ul role="list" className={styles.facts}>
      {policy && (
        <>
          <li>
            <Truck {...icon} />
            Delivered {policy.area} in {policy.deliveryWorkingDays.from} to {policy.deliveryWorkingDays.to} working days
          </li>
          <li>
            <RotateCcw {...icon} />
            Returns: tell us within {policy.returnRequestHours} hours of receipt
          </li>
        </>
      )}
      <li>
        <PackageCheck {...icon} />
        Packaging that is 99% recyclable
      </li>
    </ul>
  );
}
