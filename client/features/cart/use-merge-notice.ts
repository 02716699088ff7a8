import { useEffect, useRef } from 'react';
import { notices } from '../../../domain/messages';
import { useAlerts } from '../../lib/alerts';
import { useSession } from '../../lib/session-context';
import type { CartState } from './use-cart';

/**
 * Says that a visitor's cart has been put together with the one of the customer's account. Nothing is said when the account had
 * none: the visitor's cart, as it is, is then the customer's.
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
    // The visitor's cart stays on the screen until everything is read anew for the customer.
    if (status === 'loading') isReadAnew.current = true;
    if (session !== 'signedIn' || status !== 'ready' || !isReadAnew.current) return;
    if (visitors.current > 0 && pieces > visitors.current) show(notices.cartsMerged);
    visitors.current = 0;
  }, [status, session, pieces, show]);
}
