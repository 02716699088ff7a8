import { PackageCheck, RotateCcw, Truck } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { deliveryPolicies } from '../../../domain/policies';
import { formatDeliveryDays, region } from '../../lib/edition';
import styles from './DeliveryTerms.module.css';

const iconProps = { size: 20, strokeWidth: 1.25 } as const;

const neverChanges = () => () => undefined;

/**
 * Shows the days on which an order of today is expected. The browser calculates them, since a page may be cached for days. Their line is
 * reserved, so that nothing moves.
 */
function DeliveryDays() {
  const days = useSyncExternalStore(
    neverChanges,
    () => formatDeliveryDays(new Date()),
    () => null,
  );
  return <span className={styles.days}>{days === null ? '\u00a0' : `Ordered today: ${days}`}</span>;
}

/** Shows delivery times and returns before a product is added to the cart. A product that is out of stock has no delivery time. */
export function DeliveryTerms({ isAvailable }: { isAvailable: boolean }) {
  // An edition without a policy text states no delivery times.
  const policy = region === 'US' ? null : deliveryPolicies[region];
  return (
    <ul role="list" className={styles.terms}>
      {policy && (
        <>
          {isAvailable && (
            <li>
              <Truck {...iconProps} />
              <div>
                Delivered {policy.area} in {policy.deliveryWorkingDays.from} to {policy.deliveryWorkingDays.to} working
                days
                <DeliveryDays />
              </div>
            </li>
          )}
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
