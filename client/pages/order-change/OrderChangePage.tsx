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
import { QueryStates } from '../../ui/QueryStates';
import { EmptyState } from '../../ui/States';

/** Serves two routes: the form of a line depends on its status, not on the route. */
export function OrderChangePage() {
  const { id: name = '' } = useParams();
  const result = useOrderChangePageQuery({ variables: { name }, fetchPolicy: 'cache-and-network' });
  const number = result.data?.order?.number;
  const pageTitle = useLocation().pathname.startsWith(paths.returnOrderItems('')) ? 'Order Return' : 'Order Cancel';
  return (
    <AccountLayout
      current="orders"
      title="My Order"
      trail={[
        accountCrumb,
        ...(number ? [{ label: `Order ${number}`, to: paths.order(number) }] : []),
        { label: pageTitle },
      ]}
    >
      <QueryStates result={result} skeleton={<OrderChangeSkeleton />}>
        {({ order, shop }) =>
          order ? (
            <>
              <OrderChange order={order} />
              <ReturnSteps lines={order.lines} shop={shop} />
            </>
          ) : (
            <NotAuthorised />
          )
        }
      </QueryStates>
    </AccountLayout>
  );
}

/** Another customer's order is answered like one that does not exist. */
function NotAuthorised() {
  const { show } = useAlerts();
  useEffect(() => show(notices.statusNotAuthorised), [show]);
  return <EmptyState title={orderTexts.notAuthorised} action={{ label: texts.continueShopping, to: paths.shop() }} />;
}

export { OrderChangePage as Component };
