import { useId, useRef, type ReactNode } from 'react';
import { lateCode } from '../lib/late-code';
import { useLateOverlay } from './late-overlay';
import { OverlayTrigger, type OpeningButton } from './OverlayTrigger';

interface PopoverProps {
  /** The button it hangs from. */
  trigger: OpeningButton;
  /** Names the panel to screen readers. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  /** Where the focus goes on closing, when it was opened from elsewhere than its button. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

const panel = lateCode(() => import('./PopoverPanel'));

/** A panel that hangs from a button, as the mini cart of wide screens. Escape and a press elsewhere close it. */
export function Popover({ trigger, ...rest }: PopoverProps) {
  const { open, onOpenChange } = rest;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const late = useLateOverlay(panel, { open, onOpenChange, canReopen: true });
  return (
    <>
      <OverlayTrigger ref={button} controls={id} open={open} onOpenChange={onOpenChange}>
        {trigger}
      </OverlayTrigger>
      {late && <late.PopoverPanel {...rest} id={id} trigger={button} />}
    </>
  );
}
