import type { ReactNode } from 'react';
import { texts } from '../../../domain/messages';
import { orderTexts } from '../../../domain/order-texts';
import type { OrderCardPartsFragment, OrderItemPartsFragment } from './Order.generated';
import { originalUrl } from '../../lib/media';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { ItemPicture } from '../../ui/ItemPicture';
import { Loading, Skeleton } from '../../ui/Skeleton';
import { EmptyState } from '../../ui/States';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { OrderHead, UnpaidOrder } from './OrderHead';
import { OrderStatusLine } from './OrderStatusLine';
import { paymentNote } from './payment-note';
import styles from './OrderCard.module.css';

const emptyStatePicture = { src: originalUrl('ingredients/sweet-almond.webp'), width: 800, height: 1000 };

export function NoOrders() {
  return (
    <EmptyState
      title={orderTexts.none}
      text="When you order something, you will find it here, with where it is and what it cost."
      picture={emptyStatePicture}
      action={{ label: texts.continueShopping, to: paths.shop() }}
    />
  );
}

interface OrderListProps {
  orders: readonly OrderCardPartsFragment[];
  /** True while another page of orders is loading. */
  busy?: boolean;
  /** Returns the way to pay for an order that is not paid. */
  paymentAction: (orderNumber: string) => ReactNode;
}

export function OrderList({ orders, busy = false, paymentAction }: OrderListProps) {
  return (
    <ol role="list" className={styles.list} aria-busy={busy}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} paymentAction={paymentAction} />
        </li>
      ))}
    </ol>
  );
}

export function OrderListSkeleton() {
  return (
    <Loading className={styles.list}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={styles.card}>
          <div className={styles.head}>
            <Skeleton height="3.1rem" />
          </div>
          <div className={styles.items}>
            <div className={styles.item}>
              <Skeleton ratio="4 / 5" />
              <Skeleton height="1.5rem" />
            </div>
          </div>
          <div className={styles.foot}>
            <Skeleton height="1.5rem" width="12rem" />
            <Skeleton height="2.75rem" width="8rem" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

interface OrderCardProps extends Pick<OrderListProps, 'paymentAction'> {
  order: OrderCardPartsFragment;
}

function OrderCard({ order, paymentAction }: OrderCardProps) {
  return (
    <article className={styles.card} aria-label={`Order ${order.number}`}>
      <div className={styles.head}>
        <OrderHead order={order} />
      </div>
      <ul role="list" className={styles.items}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <OrderItem line={line} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <OrderStatusLine status={order.status} explanation={paymentNote(order)} />
        <UnpaidOrder order={order} paymentAction={paymentAction(order.number)} />
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
      <ItemPicture picture={featureImage} sizes="72px" className={styles.picture} />
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
