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
import { QueryStates } from '../../ui/QueryStates';
import { EmptyState } from '../../ui/States';
import styles from './YourOrderPage.module.css';

/** Shows an order of the customer. Another customer's order is answered like one that does not exist. */
export function YourOrderPage() {
  const { ordernumber: number = '' } = useParams();
  const result = useYourOrderPageQuery({ variables: { number }, fetchPolicy: 'cache-and-network' });
  const order = result.data?.order;
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
      <QueryStates result={result} skeleton={<OrderDetailsSkeleton />}>
        {(data) =>
          data.order ? (
            <div className={styles.screenOnly}>
              <OrderDetails
                order={data.order}
                paymentAction={!cart.isEmpty && <PayAgainLink orderNumber={data.order.number} />}
                progress={
                  <>
                    <ReturnSteps lines={data.order.lines} shop={data.shop} />
                    <OrderProgress order={data.order} />
                    <OrderAgain lines={data.order.lines} />
                  </>
                }
              />
            </div>
          ) : (
            <EmptyState title={texts.oops} action={{ label: 'Order History', to: paths.orderHistory() }} />
          )
        }
      </QueryStates>
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

export { YourOrderPage as Component };
