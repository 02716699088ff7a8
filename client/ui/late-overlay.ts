import { notices } from '../../domain/messages';
import { useAlerts } from '../lib/alerts';
import { useLateCode, type LateCode } from '../lib/late-code';

interface LateOverlay {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Whether a retry may open it again. */
  readonly canReopen: boolean;
}

/** Returns an overlay's code, fetched on first opening. On failure the overlay closes and a notice offers a retry if `canReopen`. */
export function useLateOverlay<Code>(
  code: LateCode<Code>,
  { open, onOpenChange, canReopen }: LateOverlay,
): Code | undefined {
  const { show } = useAlerts();
  return useLateCode(code, open, () => {
    onOpenChange(false);
    show(notices.somethingWentWrong, canReopen ? { label: 'Try again', run: () => onOpenChange(true) } : undefined);
  });
}
