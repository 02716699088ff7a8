import * as Primitive from '@radix-ui/react-popover';
import { useRef, type ReactNode, type RefObject } from 'react';
import styles from './Popover.module.css';

interface PopoverPanelProps {
  id: string;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  /** The button that anchors the panel and receives the focus on closing. */
  trigger: RefObject<HTMLElement | null>;
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** Renders the panel of a popover. Its module is loaded on first opening. */
export function PopoverPanel({
  id,
  label,
  open,
  onOpenChange,
  align = 'end',
  trigger,
  onCloseAutoFocus,
  children,
}: PopoverPanelProps) {
  const isClosedFromOutside = useRef(false);
  const handleInteractOutside = (event: Event) => {
    // The button's own handler toggles the panel; if it were closed here first, the handler would reopen it.
    if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault();
    else isClosedFromOutside.current = true;
  };
  const returnFocus = (event: Event) => {
    onCloseAutoFocus?.(event);
    // After a press outside, the focus stays where the press has set it.
    if (!event.defaultPrevented && !isClosedFromOutside.current) trigger.current?.focus();
    isClosedFromOutside.current = false;
  };
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Anchor virtualRef={trigger} />
      <Primitive.Portal>
        <Primitive.Content
          id={id}
          className={styles.panel}
          aria-label={label}
          align={align}
          sideOffset={12}
          collisionPadding={16}
          onInteractOutside={handleInteractOutside}
          onCloseAutoFocus={returnFocus}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
