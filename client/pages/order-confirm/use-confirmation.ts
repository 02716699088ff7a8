import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { limits } from '../../../domain/limits';
import { CartDocument } from '../../features/cart/Cart.generated';
import { useOrderConfirmPageQuery, type OrderConfirmPageQuery } from './OrderConfirmPage.generated';

type ConfirmedOrder = NonNullable<OrderConfirmPageQuery['order']>;

type Confirmation =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unreachable'; retry: () => void }
  | { readonly kind: 'unknown' }
  /** The payment is being verified. `isLate` once that takes unusually long. */
  | { readonly kind: 'waiting'; readonly isLate: boolean }
  | { readonly kind: 'known'; readonly order: ConfirmedOrder };

const pollMs = { soon: 3_000, late: 15_000 } as const;

/**
 * Status of an order. While its payment is being verified, it is polled: often for `limits.confirmationPollSeconds`, and afterwards
 * slowly, since a bank may take minutes.
 */
export function useConfirmation(number: string): Confirmation {
  const [isLate, setLate] = useState(false);
  const {
    data: current,
    previousData,
    error,
    refetch,
    stopPolling,
    startPolling,
  } = useOrderConfirmPageQuery({ variables: { number } });
  // Keeps the last answer when a poll fails.
  const data = current ?? previousData;
  const isWaiting = data?.order?.paymentStatus === 'AWAITING_PAYMENT';

  useEffect(() => {
    if (!isWaiting) return;
    startPolling(isLate ? pollMs.late : pollMs.soon);
    return stopPolling;
  }, [isWaiting, isLate, startPolling, stopPolling]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), limits.confirmationPollSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  useRefetchCart(isWaiting);

  if (data?.order) return isWaiting ? { kind: 'waiting', isLate } : { kind: 'known', order: data.order };
  if (data) return { kind: 'unknown' };
  return error ? { kind: 'unreachable', retry: () => void refetch() } : { kind: 'loading' };
}

/** Refetches the cart when a payment is confirmed during the wait: the server has emptied it, but the cache has not. */
function useRefetchCart(isWaiting: boolean): void {
  const client = useApolloClient();
  const [hasWaited, setWaited] = useState(isWaiting);
  if (isWaiting && !hasWaited) setWaited(true);
  const isSettled = hasWaited && !isWaiting;
  useEffect(() => {
    if (isSettled) void client.refetchQueries({ include: [CartDocument] });
  }, [client, isSettled]);
}
