import { notices } from '../../domain/messages';
import { useAlerts } from '../lib/alerts';
import { useLateCode, type LateCode } from '../lib/late-code';

interface LateOverlay {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Whether it may be opened again from here. */
  readonly canReopen: boolean;
}

/** The code of an overlay, fetched when it opens first. When that fails the overlay closes and a notice says so, with another try. */
export function useLateOverlay<Code>(code: LateCode<Code>, { open, onOpenChange, canReopen }: LateOverlay): Code | undefined {
  const { show } = useAlerts();
  return useLateCode(code, open, () => {
    onOpenChange(false);
    show(notices.somethingWentWrong, canReopen ? { label: 'Try again', run: () => onOpenChange(true) } : undefined);
  });
}
