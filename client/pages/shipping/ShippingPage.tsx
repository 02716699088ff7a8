import { Navigate, useNavigate } from 'react-router-dom';
import { CouponBox } from '../../features/cart/CouponBox';
import { blankAddress, choosable } from '../../features/checkout/address-values';
import { CheckoutLayout } from '../../features/checkout/CheckoutLayout';
import { FormToCome } from '../../features/checkout/FormToCome';
import { OrderSummary, OrderSummaryToCome } from '../../features/checkout/OrderSummary';
import { ShippingForm } from '../../features/checkout/ShippingForm';
import { useShippingPageQuery, type ShippingPageQuery } from './ShippingPage.generated';
import { useCartId } from '../../lib/cart-id-context';
import { paths } from '../../lib/paths';
import { FailedState } from '../../ui/States';

const title = 'Shipping';

export function ShippingPage() {
  const uniqueId = useCartId();
  const { data, error, refetch } = useShippingPageQuery({ variables: { uniqueId: uniqueId ?? '' }, skip: uniqueId === null });
  if (data && uniqueId !== null) return <Shipping data={data} uniqueId={uniqueId} />;
  return (
    <CheckoutLayout step="shipping" title={title} total={null} summary={<OrderSummaryToCome />}>
      {error ? <FailedState onRetry={() => void refetch()} /> : <FormToCome />}
    </CheckoutLayout>
  );
}

function Shipping({ data: { cart, me }, uniqueId }: { data: ShippingPageQuery; uniqueId: string }) {
  const navigate = useNavigate();
  if (!cart || cart.lines.length === 0) return <Navigate to={paths.cart()} replace />;
  const saved = choosable(me?.addresses ?? [], cart.shippingAddress);
  return (
    <CheckoutLayout
      step="shipping"
      title={title}
      total={cart.totals.grandTotal.formatted}
      summary={<OrderSummary cart={cart} coupon={<CouponBox coupon={cart.coupon} />} />}
    >
      <ShippingForm uniqueId={uniqueId} saved={saved} initial={cart.shippingAddress ?? saved[0] ?? blankAddress} onDone={() => void navigate(paths.billing())} />
    </CheckoutLayout>
  );
}
