import { Link } from 'react-router-dom';
import type { OrderCardPartsFragment } from './Order.generated';
import { paths } from '../../lib/paths';

/** For an order that was not paid: the one by which the customer bought its goods on another try. */
export function ReplacedBy({
  order: { number, method },
}: {
  order: NonNullable<OrderCardPartsFragment['replacedBy']>;
}) {
  return (
    <p>
      {method === 'CARD' ? 'You paid on another try, with' : 'You bought the same goods with'}{' '}
      <Link to={paths.order(number)}>order {number}</Link>.
    </p>
  );
}
