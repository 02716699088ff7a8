import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { limits } from '../../../domain/limits';
import { texts } from '../../../domain/messages';
import { CartDocument } from '../../features/cart/Cart.generated';
import { paths } from '../../lib/paths';
import { LinkButton, Spinner } from '../../ui/Button';
import { useOrderConfirmPageQuery } from './OrderConfirmPage.generated';
import styles from './OrderConfirmPage.module.css';

const pollMs = { soon: 3_000, late: 15_000 } as const;

const pendingExplanation =
  'Your bank has not confirmed the payment yet. This page updates itself as soon as it does; there is no need to pay again.';

/**
 * Polls an order whose payment is being verified, which the page then shows from the cache: often for `limits.confirmationPollSeconds`,
 * and afterwards slowly, since a bank may take minutes.
 */
export function AwaitedPayment({ number }: { number: string }) {
  const [isLate, setLate] = useState(false);
  useOrderConfirmPageQuery({ variables: { number }, pollInterval: isLate ? pollMs.late : pollMs.soon });
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), limits.confirmationPollSeconds * 1_000);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? (
    <ConfirmationError to={paths.order(number)} explanation={pendingExplanation}>
      Look at your order
    </ConfirmationError>
  ) : (
    <ConfirmationPending explanation={pendingExplanation} />
  );
}

export function ConfirmationPending({ explanation }: { explanation?: string }) {
  return (
    <div className={styles.waiting} role="status">
      <Spinner />
      <p>{texts.loading}</p>
      {explanation && <p>{explanation}</p>}
    </div>
  );
}

interface ConfirmationErrorProps {
  to: string;
  explanation?: string;
  children: string;
}

export function ConfirmationError({ to, explanation, children }: ConfirmationErrorProps) {
  return (
    <div className={styles.waiting} role="alert">
      <h1 className={styles.title}>{texts.oops}</h1>
      {explanation && <p>{explanation}</p>}
      <LinkButton to={to} variant="secondary">
        {children}
      </LinkButton>
    </div>
  );
}

/** Refetches the cart when a payment is confirmed during the wait: the server has emptied it, but the cache has not. */
export function useRefetchCart(isAwaited: boolean): void {
  const client = useApolloClient();
  const [wasAwaited, setAwaited] = useState(isAwaited);
  if (isAwaited && !wasAwaited) setAwaited(true);
  const isSettled = wasAwaited && !isAwaited;
  useEffect(() => {
    if (isSettled) void client.refetchQueries({ include: [CartDocument] });
  }, [client, isSettled]);
}
