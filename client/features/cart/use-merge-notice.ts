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
  const visitors = useRef(0);
  const isReadAnew = useRef(false);
  useEffect(() => {
    if (session === 'signedOut') {
      isReadAnew.current = false;
      if (status === 'ready') visitors.current = pieces;
      return;
    }
    // The visitor's cart stays displayed until everything is read again for the customer.
    if (status === 'loading') isReadAnew.current = true;
    if (session !== 'signedIn' || status !== 'ready' || !isReadAnew.current) return;
    if (visitors.current > 0 && pieces > visitors.current) show(notices.cartsMerged);
    visitors.current = 0;
  }, [status, session, pieces, show]);
}
