import type { OrderCardPartsFragment, OrderItemPartsFragment } from './Order.generated';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { OrderFacts } from './OrderFacts';
import { OrderStatusLine } from './OrderStatusLine';
import styles from './OrderCard.module.css';

export function OrderCard({ order }: { order: OrderCardPartsFragment }) {
  return (
    <article className={styles.card} aria-label={`Order ${order.number}`}>
      <div className={styles.facts}>
        <OrderFacts order={order} />
      </div>
      <ul role="list" className={styles.items}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <OrderItem line={line} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <OrderStatusLine status={order.status} />
        <LinkButton to={paths.order(order.number)} variant="secondary" size="small">
          View Details <VisuallyHidden>of order {order.number}</VisuallyHidden>
        </LinkButton>
      </div>
    </article>
  );
}

function OrderItem({ line: { title, sizes, quantity, featureImage } }: { line: OrderItemPartsFragment }) {
  return (
    <div className={styles.item}>
      <Picture
        src={featureImage?.url}
        alt=""
        width={featureImage?.width}
        height={featureImage?.height}
        sizes="72px"
        cover
        className={styles.picture}
      />
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>
          Quantity {quantity}
          {sizes && `, ${sizes}`}
        </p>
      </div>
    </div>
  );
}
