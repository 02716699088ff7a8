import { useSearchParams } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { AccountLayout, accountCrumb } from '../../features/account/AccountLayout';
import { CustomerData } from '../../features/account/CustomerData';
import { useCart } from '../../features/cart/use-cart';
import { PayAgainLink } from '../../features/checkout/PaymentAgain';
import { NoOrders, OrderList, OrderListSkeleton } from '../../features/orders/OrderList';
import { useOrderHistoryPageQuery } from './OrderHistoryPage.generated';
import { pageHref, pageNumber, paths } from '../../lib/paths';
import { Pagination } from '../../ui/Pagination';
import { withPreviousData } from '../../ui/QueryStates';

/** Shows cached orders at once and refetches them: orders are placed and updated elsewhere. */
export function OrderHistoryPage() {
  const [search] = useSearchParams();
  const cart = useCart();
  const variables = { first: limits.pages.size, page: pageNumber(search) };
  const result = withPreviousData(useOrderHistoryPageQuery({ variables, fetchPolicy: 'cache-and-network' }));
  return (
    <AccountLayout current="orders" title="Order History" trail={[accountCrumb, { label: 'Order History' }]}>
      <CustomerData result={result} skeleton={<OrderListSkeleton />}>
        {({ orders: { nodes, totalCount, pageInfo } }) =>
          totalCount === 0 ? (
            <NoOrders />
          ) : (
            <>
              <OrderList
                orders={nodes}
                busy={result.loading}
                paymentAction={(number) => !cart.isEmpty && <PayAgainLink orderNumber={number} />}
              />
              <Pagination
                label="Order History"
                current={pageInfo.currentPage}
                pageCount={pageInfo.pageCount}
                to={(page) => pageHref(paths.orderHistory(), page)}
              />
            </>
          )
        }
      </CustomerData>
    </AccountLayout>
  );
}

export { OrderHistoryPage as Component };
