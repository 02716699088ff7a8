import { Popover as Primitive } from 'radix-ui';
import { useRef, type ReactNode, type RefObject } from 'react';
import styles from './Popover.module.css';

interface PopoverPanelProps {
  id: string;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  /** The button that it hangs from, and to which the focus returns. */
  trigger: RefObject<HTMLElement | null>;
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** What a popover shows when it is open. */
export function PopoverPanel({ id, label, open, onOpenChange, align = 'end', trigger, onCloseAutoFocus, children }: PopoverPanelProps) {
  const isLeft = useRef(false);
  const stayOrLeave = (event: Event) => {
    // A press on the button closes the panel by itself; closed here too, it would open again.
    if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault();
    else isLeft.current = true;
  };
  const returnFocus = (event: Event) => {
    onCloseAutoFocus?.(event);
    // Whoever has pressed elsewhere wants to be there.
    if (!event.defaultPrevented && !isLeft.current) trigger.current?.focus();
    isLeft.current = false;
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
          onInteractOutside={stayOrLeave}
          onCloseAutoFocus={returnFocus}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
