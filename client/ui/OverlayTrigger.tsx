import { cloneElement, type AriaAttributes, type ReactElement, type Ref } from 'react';

interface Opener extends Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded' | 'aria-controls'> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
}

/** A button without a click handler of its own. */
export type OpeningButton = ReactElement<Opener>;

interface OverlayTriggerProps {
  ref: Ref<HTMLButtonElement>;
  /** Id of the overlay. */
  controls: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: OpeningButton;
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
