import { Slot } from 'radix-ui';
import type { ReactNode, Ref } from 'react';

interface OverlayTriggerProps {
  ref: Ref<HTMLElement>;
  /** Id of what it opens. */
  controls: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** Makes a button the one that opens an overlay. */
export function OverlayTrigger({ ref, controls, open, onOpenChange, children }: OverlayTriggerProps) {
  return (
    <Slot.Root ref={ref} aria-haspopup="dialog" aria-expanded={open} aria-controls={open ? controls : undefined} onClick={() => onOpenChange(!open)}>
      {children}
    </Slot.Root>
  );
}
