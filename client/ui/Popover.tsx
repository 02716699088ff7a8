import { Popover as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './Popover.module.css';

interface PopoverProps {
  /** The button it hangs from. */
  trigger: ReactNode;
  /** Names the panel to screen readers. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  /** Where the focus goes on closing, when it was opened from elsewhere than its button. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** A panel that hangs from a button, as the mini cart of wide screens. Escape and a press elsewhere close it. */
export function Popover({ trigger, label, open, onOpenChange, align = 'end', onCloseAutoFocus, children }: PopoverProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content className={styles.panel} aria-label={label} align={align} sideOffset={12} collisionPadding={16} onCloseAutoFocus={onCloseAutoFocus}>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
