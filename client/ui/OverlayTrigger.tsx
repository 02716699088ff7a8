import { cloneElement, useId, useRef, type AriaAttributes, type ReactElement, type Ref, type RefObject } from 'react';
import { notices } from '../../domain/messages';
import { useAlerts } from '../lib/alerts';
import { useLazyCode, type LazyCode } from '../lib/lazy-code';

interface TriggerButtonProps extends Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded' | 'aria-controls'> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
}

/** A button without a click handler. */
export type TriggerButton = ReactElement<TriggerButtonProps>;

/** Connects an overlay with the button that opens it. */
export interface OverlayControl {
  /** Id of the overlay's panel. */
  readonly id: string;
  /** Receives the focus on closing. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

export function useOverlayControl(): OverlayControl {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return { id, button };
}

interface OverlayTriggerProps {
  control: OverlayControl;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: TriggerButton;
}

/** Adds to a button the attributes and the click handler of an overlay's trigger. */
export function OverlayTrigger({ control, open, onOpenChange, children }: OverlayTriggerProps) {
  return cloneElement(children, {
    ref: control.button,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': open ? control.id : undefined,
    onClick: () => onOpenChange(!open),
  });
}

interface LazyOverlay {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** True if a retry may open it again. */
  readonly canReopen: boolean;
}

/** Returns an overlay's code, fetched on first opening. On failure the overlay closes and a notice offers a retry if `canReopen`. */
export function useLazyOverlay<Code>(
  code: LazyCode<Code>,
  { open, onOpenChange, canReopen }: LazyOverlay,
): Code | undefined {
  const { show } = useAlerts();
  return useLazyCode(code, open, () => {
    onOpenChange(false);
    show(notices.somethingWentWrong, canReopen ? { label: 'Try again', run: () => onOpenChange(true) } : undefined);
  });
}
