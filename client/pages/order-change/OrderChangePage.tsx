import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { notices, texts } from '../../../domain/messages';
import { orderTexts } from '../../../domain/order-texts';
import { AccountLayout, accountCrumb } from '../../features/account/AccountLayout';
import { OrderChange, OrderChangeSkeleton } from '../../features/orders/OrderChange';
import { ReturnSteps } from '../../features/orders/ReturnSteps';
import { useOrderChangePageQuery } from './OrderChangePage.generated';
import { useAlerts } from '../../lib/alerts';
import { paths } from '../../lib/paths';
import { EmptyState, FailedState } from '../../ui/States';

/** One page for two routes: the form of a line depends on its status, not on the route. */
export function OrderChangePage() {
  const { id: name = '' } = useParams();
  const { data, error, refetch } = useOrderChangePageQuery({ variables: { name }, fetchPolicy: 'cache-and-network' });
  const order = data?.order;
  const pageTitle = useLocation().pathname.startsWith(paths.returnOrderItems('')) ? 'Order Return' : 'Order Cancel';
  return (
    <AccountLayout
      current="orders"
      title="My Order"
      trail={[
        accountCrumb,
        ...(order ? [{ label: `Order ${order.number}`, to: paths.order(order.number) }] : []),
        { label: pageTitle },
      ]}
    >
      {order ? (
        <>
          <OrderChange order={order} />
          <ReturnSteps lines={order.lines} shop={data.shop} />
        </>
      ) : data ? (
        <NotAuthorised />
      ) : error ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <OrderChangeSkeleton />
      )}
    </AccountLayout>
  );
}

/** Another customer's order is answered like one that does not exist. */
function NotAuthorised() {
  const { show } = useAlerts();
  useEffect(() => show(notices.statusNotAuthorised), [show]);
  return <EmptyState title={orderTexts.notAuthorised} action={{ label: texts.continueShopping, to: paths.shop() }} />;
}
