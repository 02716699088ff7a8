import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { orderTexts } from '../../../domain/order-texts';
import { defaultPaymentMethod, paymentMethodsOf, type PaymentMethod } from '../../../domain/payment-methods';
import { CouponBox } from '../../features/cart/CouponBox';
import {
  blankAddress,
  selectableAddresses,
  type AddressValues,
  type SavedAddress,
} from '../../features/checkout/address-values';
import { type ShippingStep, shippingStepMemory } from '../../features/checkout/checkout-memory';
import { BillingForm } from '../../features/checkout/BillingForm';
import { CheckoutLayout, CheckoutFormSkeleton } from '../../features/checkout/CheckoutLayout';
import { OrderReview } from '../../features/checkout/OrderReview';
import { OrderSummary, OrderSummarySkeleton } from '../../features/checkout/OrderSummary';
import { usePlaceOrder } from '../../features/checkout/use-place-order';
import { useBillingPageQuery, type BillingPageQuery } from './BillingPage.generated';
import { useCartId } from '../../lib/cart-id';
import { couponNotes } from '../../lib/line-notes';
import { region } from '../../lib/edition';
import { paths } from '../../lib/paths';
import { FailedState } from '../../ui/States';

type CartAddresses = Pick<NonNullable<BillingPageQuery['cart']>, 'billingAddress' | 'shippingAddress'>;

const title = 'Billing & Payment';

export function BillingPage() {
  const uniqueId = useCartId();
  if (uniqueId === null) return <BillingSkeleton />;
  return <BillingWithArrival key={uniqueId} uniqueId={uniqueId} />;
}

/** Redirects to the cart unless the shipping step was completed with this cart. */
function BillingWithArrival({ uniqueId }: { uniqueId: string }) {
  // It is read once: placing the order deletes it, which must not trigger the redirect.
  const [shippingStep] = useState(() => shippingStepMemory.read(uniqueId));
  const { data, error, refetch } = useBillingPageQuery({ variables: { uniqueId }, skip: shippingStep === null });
  if (shippingStep === null) return <Navigate to={paths.cart()} replace />;
  if (!data) return <BillingSkeleton onRetry={error && (() => void refetch())} />;
  return <Billing data={data} uniqueId={uniqueId} shippingStep={shippingStep} />;
}

function BillingSkeleton({ onRetry }: { onRetry?: () => void }) {
  return (
    <CheckoutLayout step="billing" title={title} total={null} summary={<OrderSummarySkeleton />}>
      {onRetry ? <FailedState onRetry={onRetry} /> : <CheckoutFormSkeleton text={orderTexts.loading} />}
    </CheckoutLayout>
  );
}

function Billing({
  data: { cart, me },
  uniqueId,
  shippingStep,
}: {
  data: BillingPageQuery;
  uniqueId: string;
  shippingStep: ShippingStep;
}) {
  const { place, popup, isLeaving } = usePlaceOrder();
  const [search] = useSearchParams();
  if (isLeaving) return <BillingSkeleton />;
  if (!cart || cart.lines.length === 0) return <Navigate to={paths.cart()} replace />;
  const saved = selectableAddresses(me?.addresses ?? [], cart.billingAddress, cart.shippingAddress);
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
        initial={firstAddress(cart, saved, shippingStep)}
        initialMethod={initialMethod(search)}
        review={<OrderReview cart={cart} shippingAddress={cart.shippingAddress ?? null} />}
        onPlace={(values) => place({ uniqueId, cart, saved, sameForBilling: shippingStep.sameForBilling }, values)}
      />
      {popup}
    </CheckoutLayout>
  );
}

/** The shipping address, or another known address when the user chose to bill a different one. */
function firstAddress(
  { billingAddress, shippingAddress }: CartAddresses,
  saved: readonly SavedAddress[],
  { sameForBilling }: ShippingStep,
): AddressValues {
  if (sameForBilling) return billingAddress ?? shippingAddress ?? blankAddress;
  const others = [billingAddress, ...saved].filter((address) => address != null && address.id !== shippingAddress?.id);
  return others[0] ?? blankAddress;
}

/** The method named in the URL, if the edition offers it. */
function initialMethod(search: URLSearchParams): PaymentMethod {
  return paymentMethodsOf(region).find((method) => method === search.get('method')) ?? defaultPaymentMethod;
}

export { BillingPage as Component };
