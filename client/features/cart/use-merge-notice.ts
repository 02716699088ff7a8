import { useEffect, useRef } from 'react';
import { notices } from '../../../domain/messages';
import { useAlerts } from '../../lib/alerts';
import { useSession } from '../../lib/session-context';
import type { CartState } from './use-cart';

/**
 * Shows a notice when the visitor's cart was merged with the customer's. No notice when the customer had no cart: the visitor's
 * cart was then adopted unchanged.
 */
export function useMergeNotice({ status, cart }: CartState): void {
  const { status: session } = useSession();
  const { show } = useAlerts();
  const pieces = cart?.totalQuantity ?? 0;
  const visitorPieces = useRef(0);
  const isReloaded = useRef(false);
  useEffect(() => {
    if (session === 'signedOut') {
      isReloaded.current = false;
      if (status === 'ready') visitorPieces.current = pieces;
      return;
    }
    // The visitor's cart stays displayed until everything is read again for the customer.
    if (status === 'loading') isReloaded.current = true;
    if (session !== 'signedIn' || status !== 'ready' || !isReloaded.current) return;
    if (visitorPieces.current > 0 && pieces > visitorPieces.current) show(notices.cartsMerged);
    visitorPieces.current = 0;
  }, [status, session, pieces, show]);
}
