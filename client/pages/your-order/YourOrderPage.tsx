import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { texts } from '../../../domain/messages';
import { AccountLayout, accountCrumb } from '../../features/account/AccountLayout';
import { OrderAgain } from '../../features/cart/OrderAgain';
import { useCart } from '../../features/cart/use-cart';
import { PayAgainLink } from '../../features/checkout/PaymentAgain';
import { OrderDetails, OrderDetailsSkeleton } from '../../features/orders/OrderDetails';
import { invoiceTitle, OrderInvoice, useIsPrinting } from '../../features/orders/OrderInvoice';
import { OrderProgress } from '../../features/orders/OrderProgress';
import { ReturnSteps } from '../../features/orders/ReturnSteps';
import { useYourOrderPageQuery } from './YourOrderPage.generated';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { EmptyState, FailedState } from '../../ui/States';
import styles from './YourOrderPage.module.css';

/** One of the customer's orders. Another customer's order is answered like one that does not exist. */
export function YourOrderPage() {
  const { ordernumber: number = '' } = useParams();
  const { data, error, refetch } = useYourOrderPageQuery({ variables: { number }, fetchPolicy: 'cache-and-network' });
  const order = data?.order;
  const cart = useCart();
  const isPrinting = useIsPrinting();
  return (
    <AccountLayout
      current="orders"
      title={`Order ${number}`}
      heading={isPrinting && order ? invoiceTitle(order) : 'Order Details'}
      trail={[accountCrumb, { label: 'Order History', to: paths.orderHistory() }, { label: number }]}
      aside={order && <PrintButton />}
    >
      {isPrinting && order && <OrderInvoice order={order} />}
      {order ? (
        <div className={styles.screenOnly}>
          <OrderDetails
            order={order}
            paymentAction={!cart.isEmpty && <PayAgainLink orderNumber={order.number} />}
            progress={
              <>
                <ReturnSteps lines={order.lines} shop={data.shop} />
                <OrderProgress order={order} />
                <OrderAgain lines={order.lines} />
              </>
            }
          />
        </div>
      ) : data ? (
        <OrderNotFound />
      ) : error ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <OrderDetailsSkeleton />
      )}
    </AccountLayout>
  );
}

function PrintButton() {
  return (
    <Button
      variant="secondary"
      size="small"
      className={styles.screenOnly}
      icon={<Printer size={18} strokeWidth={1.25} />}
      onClick={() => window.print()}
    >
      Print
    </Button>
  );
}

function OrderNotFound() {
  return <EmptyState title={texts.oops} action={{ label: 'Order History', to: paths.orderHistory() }} />;
}
