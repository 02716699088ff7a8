import { notices } from '../../domain/messages';
import { useAlerts } from '../lib/alerts';
import { useLazyCode, type LazyCode } from '../lib/lazy-code';

interface LateOverlay {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Whether a retry may open it again. */
  readonly canReopen: boolean;
}

/** Returns an overlay's code, fetched on first opening. On failure the overlay closes and a notice offers a retry if `canReopen`. */
export function useLazyOverlay<Code>(
  code: LazyCode<Code>,
  { open, onOpenChange, canReopen }: LateOverlay,
): Code | undefined {
  const { show } = useAlerts();
  return useLazyCode(code, open, () => {
    onOpenChange(false);
    show(notices.somethingWentWrong, canReopen ? { label: 'Try again', run: () => onOpenChange(true) } : undefined);
  });
}
