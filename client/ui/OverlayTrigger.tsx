import { cloneElement, type AriaAttributes, type ReactElement, type Ref } from 'react';

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
