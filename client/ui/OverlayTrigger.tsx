import { cloneElement, type AriaAttributes, type ReactElement, type Ref } from 'react';
import { notices } from '../../domain/messages';
import { useAlerts } from '../lib/alerts';
import { useLazyCode, type LazyCode } from '../lib/lazy-code';

interface TriggerButtonProps extends Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded' | 'aria-controls'> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
}

/** A button without a click handler of its own. */
export type TriggerButton = ReactElement<TriggerButtonProps>;

interface OverlayTriggerProps {
  ref: Ref<HTMLButtonElement>;
  /** Id of the overlay. */
  controls: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: TriggerButton;
}

/** Adds to a button the attributes and the click handler of an overlay's trigger. */
export function OverlayTrigger({ ref, controls, open, onOpenChange, children }: OverlayTriggerProps) {
  return cloneElement(children, {
    ref,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': open ? controls : undefined,
    onClick: () => onOpenChange(!open),
  });
}

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
