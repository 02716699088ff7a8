import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { texts } from '../../../domain/messages';
import { CouponBox } from '../../features/cart/CouponBox';
import { blankAddress, choosable, type AddressValues, type SavedAddress } from '../../features/checkout/address-values';
import { readArrival, type Arrival } from '../../features/checkout/arrival';
import { BillingForm } from '../../features/checkout/BillingForm';
import { CheckoutLayout } from '../../features/checkout/CheckoutLayout';
import { FormToCome } from '../../features/checkout/FormToCome';
import { OrderSummary, OrderSummaryToCome } from '../../features/checkout/OrderSummary';
import { usePlaceOrder } from '../../features/checkout/use-place-order';
import { useBillingPageQuery, type BillingPageQuery } from './BillingPage.generated';
import { useCartId } from '../../lib/cart-id-context';
import { couponNotes } from '../../lib/coupon-notes';
import { paths } from '../../lib/paths';
import { FailedState } from '../../ui/States';

type CartAddresses = Pick<NonNullable<BillingPageQuery['cart']>, 'billingAddress' | 'shippingAddress'>;

const title = 'Billing & Payment';

export function BillingPage() {
  const uniqueId = useCartId();
  if (uniqueId === null) return <BillingToCome />;
  return <ArrivedBilling key={uniqueId} uniqueId={uniqueId} />;
}

/** Redirects to the cart unless the shipping step was completed with this cart. */
function ArrivedBilling({ uniqueId }: { uniqueId: string }) {
  // Read once: placing the order deletes it, which must not trigger the redirect.
  const [arrival] = useState(() => readArrival(uniqueId));
  const { data, error, refetch } = useBillingPageQuery({ variables: { uniqueId }, skip: arrival === null });
  if (arrival === null) return <Navigate to={paths.cart()} replace />;
  if (!data) return <BillingToCome onRetry={error && (() => void refetch())} />;
  return <Billing data={data} uniqueId={uniqueId} arrival={arrival} />;
}

function BillingToCome({ onRetry }: { onRetry?: () => void }) {
  return (
    <CheckoutLayout step="billing" title={title} total={null} summary={<OrderSummaryToCome />}>
      {onRetry ? <FailedState onRetry={onRetry} /> : <FormToCome text={texts.billingLoading} />}
    </CheckoutLayout>
  );
}

function Billing({
  data: { cart, me },
  uniqueId,
  arrival,
}: {
  data: BillingPageQuery;
  uniqueId: string;
  arrival: Arrival;
}) {
  const { place, popup, isLeaving } = usePlaceOrder();
  if (isLeaving) return <BillingToCome />;
  if (!cart || cart.lines.length === 0) return <Navigate to={paths.cart()} replace />;
  const saved = choosable(me?.addresses ?? [], cart.billingAddress, cart.shippingAddress);
  return (
    <CheckoutLayout
      step="billing"
      title={title}
      total={cart.totals.grandTotal.formatted}
      notes={couponNotes(cart.coupon)}
      summary={<OrderSummary cart={cart} coupon={<CouponBox coupon={cart.coupon} />} />}
    >
      <BillingForm
        saved={saved}
        initial={firstAddress(cart, saved, arrival)}
        onPlace={(values) => place({ uniqueId, cart, saved }, values)}
      />
      {popup}
    </CheckoutLayout>
  );
}

/** The shipping address, or another known address when the user chose to bill a different one. */
function firstAddress(
  { billingAddress, shippingAddress }: CartAddresses,
  saved: readonly SavedAddress[],
  { sameForBilling }: Arrival,
): AddressValues {
  if (sameForBilling) return billingAddress ?? shippingAddress ?? blankAddress;
  const others = [billingAddress, ...saved].filter((address) => address != null && address.id !== shippingAddress?.id);
  return others[0] ?? blankAddress;
}
