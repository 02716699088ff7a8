import { sum } from '../../../domain/money';
import type { OrderStatus } from '../../generated/schema';
import { Details, PaperAddress, paperDate, Seller, titleOf, type PaperProps } from './paper-parts';
import styles from './Papers.module.css';

/** Lines in these states are in no parcel. */
const endedStatuses: readonly OrderStatus[] = ['CANCELED', 'CANCELLED', 'RETURNED', 'FAILED'];

/** Lists the goods in the parcel of an order, to be ticked off. It travels with the goods, so it has no prices and no notes. */
export function PackingSlip({ order, shop, edition }: PaperProps) {
  const lines = order.lines.filter(({ status }) => !endedStatuses.includes(status));
  return (
    <article className={styles.sheet} aria-label={`Packing slip of order ${order.number}`}>
      <h2 className={styles.title}>Packing slip</h2>
      <div className={styles.columns}>
        <Seller shop={shop} />
        <Details
          entries={[
            ['Order number', order.number],
            ['Order date', paperDate(order.bookingDate, edition)],
            ['Pieces', String(sum(lines.map(({ quantity }) => quantity)))],
          ]}
        />
      </div>
      <PaperAddress heading="Shipping Address" address={order.shipping} />
      {lines.length === 0 && <p>Nothing of this order is left to pack.</p>}
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Packed</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{titleOf(line)}</td>
              <td>{line.quantity}</td>
              <td>
                <span className={styles.tick} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
