import { useEffect, useRef } from 'react';
import { notices } from '../../../domain/messages';
import { useAlerts } from '../../lib/alerts';
import { useSession } from '../../lib/session-context';
import type { CartState, ShownCart } from './use-cart';

/**
 * Says that a visitor's cart has been put together with the one of the customer's account. Nothing is said when the account had
 * none: the visitor's cart, as it is, is then the customer's.
 */
export function useMergeNotice({ status, cart }: CartState): void {
  const { status: session } = useSession();
  const { show } = useAlerts();
  const visitors = useRef<ShownCart | null>(null);
  useEffect(() => {
    if (status !== 'ready') return;
    if (session === 'signedOut') visitors.current = cart;
    const before = visitors.current;
    if (session !== 'signedIn' || before === null || cart === null) return;
    // Until the customer's own cart has come, the visitor's is still there.
    if (cart.id === before.id) return;
    visitors.current = null;
    if (before.totalQuantity > 0 && cart.totalQuantity > before.totalQuantity) show(notices.cartsMerged);
  }, [status, session, cart, show]);
}
