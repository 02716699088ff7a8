import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { texts } from '../../../domain/messages';
import { CouponBox } from '../../features/cart/CouponBox';
import { blankAddress, selectableAddresses } from '../../features/checkout/address-values';
import { CheckoutLayout, CheckoutFormSkeleton } from '../../features/checkout/CheckoutLayout';
import { OrderSummary, OrderSummarySkeleton } from '../../features/checkout/OrderSummary';
import { ShippingForm } from '../../features/checkout/ShippingForm';
import { useShippingPageQuery, type ShippingPageQuery } from './ShippingPage.generated';
import { useCartId } from '../../lib/cart-id';
import { PageHead } from '../../lib/PageHead';
import { couponNotes } from '../../lib/line-notes';
import { paths } from '../../lib/paths';
import { Container } from '../../ui/Section';
import { EmptyState, FailedState } from '../../ui/States';

const title = 'Shipping';

export function ShippingPage() {
  const uniqueId = useCartId();
  const { data, error, refetch } = useShippingPageQuery({
    variables: { uniqueId: uniqueId ?? '' },
    skip: uniqueId === null,
  });
  if (data && uniqueId !== null) return <Shipping data={data} uniqueId={uniqueId} />;
  return (
    <CheckoutLayout step="shipping" title={title} total={null} summary={<OrderSummarySkeleton />}>
      {error ? <FailedState onRetry={() => void refetch()} /> : <CheckoutFormSkeleton />}
    </CheckoutLayout>
  );
}

function Shipping({ data: { cart, me }, uniqueId }: { data: ShippingPageQuery; uniqueId: string }) {
  const navigate = useNavigate();
  const isEmpty = !cart || cart.lines.length === 0;
  // The first answer decides: another tab may empty the cart later.
  const [hadItems] = useState(!isEmpty);
  if (isEmpty) return hadItems ? <EmptyShipping /> : <Navigate to={paths.cart()} replace />;
  const saved = selectableAddresses(me?.addresses ?? [], cart.shippingAddress);
  return (
    <CheckoutLayout
      step="shipping"
      title={title}
      total={cart.totals.grandTotal.formatted}
      notes={couponNotes(cart.coupon)}
      summary={<OrderSummary cart={cart} coupon={<CouponBox coupon={cart.coupon} />} />}
    >
      <ShippingForm
        uniqueId={uniqueId}
        saved={saved}
        initial={cart.shippingAddress ?? saved[0] ?? blankAddress}
        onDone={() => void navigate(paths.billing())}
      />
    </CheckoutLayout>
  );
}

/** Shown when the cart was emptied while this page was open. A cart that is empty on arrival redirects to the cart page. */
function EmptyShipping() {
  // The page may be scrolled down to the end of the form; this state is far shorter.
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <Container>
      <PageHead title={title} hidden />
      <EmptyState
        title={texts.shippingEmptyTitle}
        text={texts.shippingEmpty}
        action={{ label: texts.continueShopping, to: paths.shop() }}
        headingLevel="h1"
      />
    </Container>
  );
}

export { ShippingPage as Component };
