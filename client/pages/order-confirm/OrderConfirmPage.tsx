import { CircleAlert, Leaf } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { texts } from '../../../domain/messages';
import { orderTexts } from '../../../domain/order-texts';
import { useCart } from '../../features/cart/use-cart';
import { CheckoutSteps } from '../../features/checkout/CheckoutSteps';
import { OrderDetails } from '../../features/orders/OrderDetails';
import { OrderStatusLine } from '../../features/orders/OrderStatusLine';
import { useOrderConfirmPageQuery, type OrderConfirmPageQuery } from './OrderConfirmPage.generated';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { DemoMailNote } from '../../ui/DemoMailNote';
import { QueryStates } from '../../ui/QueryStates';
import { Container } from '../../ui/Section';
import { AwaitedPayment, ConfirmationError, ConfirmationPending, useRefetchCart } from './AwaitedPayment';
import styles from './OrderConfirmPage.module.css';

export function OrderConfirmPage() {
  const { ordernumber = '' } = useParams();
  return (
    <Container className={styles.page}>
      <PageHead title="Order Confirmation" hidden />
      <CheckoutSteps current="confirmation" />
      <ConfirmationState key={ordernumber} number={ordernumber} />
    </Container>
  );
}

function ConfirmationState({ number }: { number: string }) {
  const result = useOrderConfirmPageQuery({ variables: { number } });
  useRefetchCart(result.data?.order?.paymentStatus === 'AWAITING_PAYMENT');
  return (
    <QueryStates result={result} skeleton={<ConfirmationPending />}>
      {({ order }) => {
        if (!order) return <ConfirmationError to={paths.shop()}>{texts.continueShopping}</ConfirmationError>;
        return order.paymentStatus === 'AWAITING_PAYMENT' ? (
          <AwaitedPayment number={number} />
        ) : (
          <OrderOutcome order={order} />
        );
      }}
    </QueryStates>
  );
}

type Order = NonNullable<OrderConfirmPageQuery['order']>;

function OrderOutcome({ order }: { order: Order }) {
  const cart = useCart();
  const leadsToCart = order.status === 'FAILED' && !cart.isEmpty;
  return (
    <>
      <Banner order={order} />
      <OrderDetails order={order} isReceipt />
      <p className={styles.onward}>
        <LinkButton to={leadsToCart ? paths.cart() : paths.shop()} variant="secondary">
          {leadsToCart ? 'View Cart' : 'Continue Shopping'}
        </LinkButton>
      </p>
    </>
  );
}

/** An order that has advanced since it was placed is linked to its own page, which shows the status. */
function Banner({ order: { status, number, paymentStatus } }: { order: Order }) {
  if (status === 'ORDER_CONFIRMED') {
    return (
      <BannerFrame className={styles.placed} icon={<Leaf size={24} strokeWidth={1.25} />} title={orderTexts.placed}>
        <p>{orderTexts.confirmationMailed}</p>
        <DemoMailNote />
      </BannerFrame>
    );
  }
  if (status === 'FAILED') {
    return (
      <BannerFrame
        className={styles.failed}
        icon={<CircleAlert size={24} strokeWidth={1.25} />}
        title={orderTexts.failed}
      />
    );
  }
  const paymentSentence = isUnderway(status) ? paymentSentences[paymentStatus] : undefined;
  return (
    <BannerFrame className={styles.placed} icon={<Leaf size={24} strokeWidth={1.25} />} title={`Order ${number}`}>
      <OrderStatusLine status={status} />
      {paymentSentence && <p>{paymentSentence}</p>}
      <p>
        <Link to={paths.order(number)}>See how it stands</Link>
      </p>
    </BannerFrame>
  );
}

const isUnderway = (status: Order['status']) => status === 'PROCESSING' || status === 'SHIPPED';

const paymentSentences: Partial<Record<Order['paymentStatus'], string>> = {
  PAID: 'It is paid.',
  CASH_ON_DELIVERY: 'You pay in cash on delivery.',
};

function BannerFrame({
  className,
  icon,
  title,
  children,
}: {
  className: string | undefined;
  icon: ReactNode;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div role="status" className={`${styles.banner} ${className}`}>
      {icon}
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}

export { OrderConfirmPage as Component };
