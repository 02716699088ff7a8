import type { ReactNode } from 'react';
import { lazyFile } from '../lib/lazy-code';
import { useLazyOverlay, type OverlayControl } from './OverlayTrigger';

interface PopoverProps {
  /** The button that opens the panel and anchors it. */
  control: OverlayControl;
  /** Accessible name of the panel. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  /** Sets the focus on closing, when it was not opened by its button. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

const panel = lazyFile(() => import('./PopoverPanel'));

/** Shows a panel anchored to a button, such as the mini cart on wide screens. Escape and a press outside close it. */
export function Popover({ control: { id, button }, ...rest }: PopoverProps) {
  const { open, onOpenChange } = rest;
  const lazy = useLazyOverlay(panel, { open, onOpenChange, canReopen: true });
  return lazy && <lazy.PopoverPanel {...rest} id={id} trigger={button} />;
}
