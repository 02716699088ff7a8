import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaymentMethod } from '../../../domain/payment-methods';
import { errorNotice } from '../../../domain/messages';
import type { OrderPlaceInput } from '../../generated/schema';
import { useOrderPlaceMutation, type OrderPlaceMutation } from './OrderPlacement.generated';
import type { CheckoutCartPartsFragment } from './Checkout.generated';
import type { UserErrorPartsFragment } from '../../ui/ValidatedForm.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { paths } from '../../lib/paths';
import type { SubmitResult } from '../../ui/ValidatedForm';
import { addressValues, matchingAddress, type AddressValues, type SavedAddress } from './address-values';
import { failedPaymentMemory, shippingStepMemory } from './checkout-memory';
import { createIdempotencyKeys } from './idempotency-keys';
import { useCardProvider } from './use-card-provider';
import { usePayment } from './use-payment';

export interface BillingValues extends AddressValues {
  saveToAddressBook: boolean;
  method: PaymentMethod;
}

/** Cart and saved addresses as displayed. */
interface OrderPlacement {
  uniqueId: string;
  cart: CheckoutCartPartsFragment;
  saved: readonly SavedAddress[];
  /** True if the shipping address was chosen for billing too. */
  sameForBilling: boolean;
}

const paymentMethodInputs = { card: 'CARD', cash: 'COD' } as const satisfies Record<
  PaymentMethod,
  OrderPlaceInput['method']
>;

/** Order input without the idempotency key. */
function orderInputOf(
  { uniqueId, cart, saved }: OrderPlacement,
  values: BillingValues,
): Omit<OrderPlaceInput, 'idempotencyKey'> {
  const match = matchingAddress(saved, values);
  return {
    uniqueId,
    method: paymentMethodInputs[values.method],
    expectedTotal: cart.totals.grandTotal.amount,
    ...(match
      ? { billingAddressId: match.id }
      : { billingAddress: addressValues(values), saveToAddressBook: values.saveToAddressBook }),
  };
}

type OrderRejection = Extract<OrderPlaceMutation['orderPlace'], { __typename: 'OrderRejected' }>;

const isShippingAddressError = ({ field }: UserErrorPartsFragment) => field?.includes('shippingAddress') ?? false;

/**
 * Shows the errors of a rejected order: at their fields, or in a notice when they belong to no field of the form. Errors of the
 * shipping address navigate back to the shipping step.
 */
function useRejectionErrors(): (refused: OrderRejection, values: BillingValues) => readonly UserErrorPartsFragment[] {
  const { show } = useAlerts();
  const navigate = useNavigate();
  return ({ userErrors }, values) => {
    const known = new Set(Object.keys(values));
    const atField = userErrors.filter(
      (error) => !isShippingAddressError(error) && known.has(error.field?.at(-1) ?? ''),
    );
    if (userErrors.some(isShippingAddressError)) void navigate(paths.shipping());
    for (const { message } of userErrors.filter((error) => !atField.includes(error))) show(errorNotice(message));
    return atField;
  };
}

interface PlaceOrder {
  place: (placement: OrderPlacement, values: BillingValues) => Promise<SubmitResult>;
  /** True while navigating to another page: the emptied cart must not trigger a redirect. */
  isLeaving: boolean;
  /** The card popup while it is open. */
  popup: ReactNode;
}

/** Places the order and runs the card payment; ends on the order's page or, unpaid, in the cart. */
export function usePlaceOrder(): PlaceOrder {
  const { show } = useAlerts();
  const [keyOf] = useState(createIdempotencyKeys);
  const [send] = useOrderPlaceMutation();
  const { openPopup, popup } = useCardProvider();
  const pay = usePayment(openPopup);
  const showRejection = useRejectionErrors();
  const exit = useCheckoutExit();
  const place = async (placement: OrderPlacement, values: BillingValues): Promise<SubmitResult> => {
    const orderInput = orderInputOf(placement, values);
    try {
      const { data } = await send({
        variables: { input: { ...orderInput, idempotencyKey: keyOf([orderInput, placement.cart.lines]) } },
      });
      const answer = data?.orderPlace;
      if (!answer) throw new Error('The shop gave no answer.');
      if (answer.__typename === 'OrderRejected') return showRejection(answer, values);
      if (answer.__typename === 'CashOrderPlaced') return exit.toOrder(answer.order.number, { isCartEmpty: true });
      const { order, ...payment } = answer;
      const end = await pay({ number: order.number, payment });
      if (end.to === 'order') return exit.toOrder(order.number, { isCartEmpty: end.isPaid });
      failedPaymentMemory.save(placement.uniqueId, {
        outcome: end.outcome,
        orderNumber: order.number,
        sameForBilling: placement.sameForBilling,
      });
      exit.toCart();
    } catch (error) {
      show(failureNotice(error));
    }
  };
  return { place, popup, isLeaving: exit.isLeaving };
}

function useCheckoutExit() {
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const isUnmounted = useIsUnmounted();
  const goTo = (path: string) => {
    setLeaving(true);
    shippingStepMemory.clear();
    void navigate(path, { replace: true });
  };
  return {
    isLeaving,
    toCart: () => {
      // No redirect when the user has already navigated elsewhere.
      if (!isUnmounted.current) goTo(paths.cart());
    },
    toOrder: (number: string, { isCartEmpty }: { isCartEmpty: boolean }) => {
      failedPaymentMemory.clear();
      goTo(paths.orderConfirm(number));
      // Deleting the cached cart makes the components that show it refetch it.
      cache.modify({ fields: { cart: (_known, { DELETE }) => (isCartEmpty ? null : DELETE) } });
    },
  };
}

function useIsUnmounted() {
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  return isUnmounted;
}
