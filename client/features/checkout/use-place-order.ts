import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaymentMethod } from '../../../domain/payment-methods';
import { refusalNotice } from '../../../domain/messages';
import type { OrderPlaceInput } from '../../generated/schema';
import { useOrderPlaceMutation, type OrderPlaceMutation } from './Placing.generated';
import type { CheckoutCartPartsFragment } from './Checkout.generated';
import type { UserErrorPartsFragment } from '../../ui/Form.generated';
import { useAlerts } from '../../lib/alerts';
import { failureNotice } from '../../lib/failure-notice';
import { useLateApollo } from '../../lib/late-apollo/context';
import { paths } from '../../lib/paths';
import type { SubmitAnswer } from '../../ui/Form';
import { addressValues, matchingAddress, type AddressValues, type SavedAddress } from './address-values';
import { forgetArrival } from './arrival';
import { createAttemptKeys } from './attempt-key';
import { useCardProvider } from './use-card-provider';
import { usePayment } from './use-payment';

export interface BillingValues extends AddressValues {
  saveToAddressBook: boolean;
  method: PaymentMethod;
}

/** Cart and saved addresses as displayed. */
export interface Placing {
  uniqueId: string;
  cart: CheckoutCartPartsFragment;
  saved: readonly SavedAddress[];
}

const wireMethods = { card: 'CARD', cash: 'COD' } as const satisfies Record<PaymentMethod, OrderPlaceInput['method']>;

/** Order input without the idempotency key. */
function wishOf({ uniqueId, cart, saved }: Placing, values: BillingValues): Omit<OrderPlaceInput, 'idempotencyKey'> {
  const match = matchingAddress(saved, values);
  return {
    uniqueId,
    method: wireMethods[values.method],
    expectedTotal: cart.totals.grandTotal.amount,
    ...(match
      ? { billingAddressId: match.id }
      : { billingAddress: addressValues(values), saveToAddressBook: values.saveToAddressBook }),
  };
}

type Refused = Extract<OrderPlaceMutation['orderPlace'], { __typename: 'OrderRejected' }>;

const isOfShipping = ({ field }: UserErrorPartsFragment) => field?.includes('shippingAddress') ?? false;

/**
 * Shows the errors of a rejected order: at their fields, or in a notice when they belong to no field of the form. Errors of the
 * shipping address navigate back to the shipping step.
 */
function useRefusal(): (refused: Refused, values: BillingValues) => readonly UserErrorPartsFragment[] {
  const { show } = useAlerts();
  const navigate = useNavigate();
  return ({ userErrors }, values) => {
    const known = new Set(Object.keys(values));
    const atField = userErrors.filter((error) => !isOfShipping(error) && known.has(error.field?.at(-1) ?? ''));
    if (userErrors.some(isOfShipping)) void navigate(paths.shipping());
    for (const { message } of userErrors.filter((error) => !atField.includes(error))) show(refusalNotice(message));
    return atField;
  };
}

export interface PlaceOrder {
  place: (placing: Placing, values: BillingValues) => Promise<SubmitAnswer>;
  /** True while navigating to another page: the emptied cart must not trigger a redirect. */
  isLeaving: boolean;
  /** The card popup while it is open. */
  popup: ReactNode;
}

/** Places the order and runs the card payment; ends on the order's page or, unpaid, in the cart. */
export function usePlaceOrder(): PlaceOrder {
  const { show } = useAlerts();
  const [keys] = useState(() => createAttemptKeys());
  const [send] = useOrderPlaceMutation();
  const { provider, popup } = useCardProvider();
  const pay = usePayment(provider);
  const refuse = useRefusal();
  const leave = useLeaving();
  const place = async (placing: Placing, values: BillingValues): Promise<SubmitAnswer> => {
    const wish = wishOf(placing, values);
    try {
      const { data } = await send({
        variables: { input: { ...wish, idempotencyKey: keys.keyOf([wish, placing.cart.lines]) } },
      });
      const answer = data?.orderPlace;
      if (!answer) throw new Error('The shop gave no answer.');
      if (answer.__typename === 'OrderRejected') return refuse(answer, values);
      if (answer.__typename === 'CashOrderPlaced') return leave.toOrder(answer.order.number, { isCartEmpty: true });
      const { order, ...payment } = answer;
      const end = await pay({ number: order.number, payment });
      if (end.to === 'order') return leave.toOrder(order.number, { isCartEmpty: end.isPaid });
      if (end.notice) show(end.notice);
      leave.toCart();
    } catch (error) {
      show(failureNotice(error));
    }
  };
  return { place, popup, isLeaving: leave.isLeaving };
}

function useLeaving() {
  const apollo = useLateApollo();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const hasLeft = useHasLeft();
  const goTo = (path: string) => {
    setLeaving(true);
    forgetArrival();
    void navigate(path, { replace: true });
  };
  return {
    isLeaving,
    toCart: () => {
      // No redirect when the user has already navigated elsewhere.
      if (!hasLeft.current) goTo(paths.cart());
    },
    toOrder: (number: string, { isCartEmpty }: { isCartEmpty: boolean }) => {
      goTo(paths.orderConfirm(number));
      // The client is loaded, since it has sent the order. Deleting the cached cart makes the components that show it refetch it.
      apollo.read()?.cache.modify({ fields: { cart: (_known, { DELETE }) => (isCartEmpty ? null : DELETE) } });
    },
  };
}

function useHasLeft() {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return hasLeft;
}
