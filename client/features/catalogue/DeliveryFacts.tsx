import { PackageCheck, RotateCcw, Truck } from './catalogue-icons';
import { deliveryPolicies } from '../../../domain/policies';
import { region } from '../../lib/edition';
import styles from './DeliveryFacts.module.css';

const iconProps = { size: 20, strokeWidth: 1.25 } as const;

/** Delivery times and returns, shown before adding to the cart. */
export function DeliveryFacts() {
  // An edition without a policy text states no delivery times.
  const policy = region === 'US' ? null : deliveryPolicies[region];
  return (
    <ul role="list" className={styles.facts}>
      {policy && (
        <>
          <li>
            <Truck {...iconProps} />
            Delivered {policy.area} in {policy.deliveryWorkingDays.from} to {policy.deliveryWorkingDays.to} working days
          </li>
          <li>
            <RotateCcw {...iconProps} />
            Returns: tell us within {policy.returnRequestHours} hours of receipt
          </li>
        </>
      )}
      <li>
        <PackageCheck {...iconProps} />
        Packaging that is 99% recyclable
      </li>
    </ul>
  );
}
