import * as Primitive from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../lib/class-names';
import { IconButton } from './IconButton';
import styles from './Dialog.module.css';

interface DialogPanelProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** A dialog in the middle of the screen, or a drawer at one of its sides. */
  shape: 'dialog' | 'large' | 'left' | 'right' | 'bottom';
  foot: ReactNode;
  /** The button that receives the focus on closing. */
  trigger: RefObject<HTMLElement | null>;
  onCloseAutoFocus?: (event: Event) => void;
  children?: ReactNode;
}

const looks = {
  dialog: styles.dialog,
  large: classNames(styles.dialog, styles.large),
  left: classNames(styles.drawer, styles.left),
  right: classNames(styles.drawer, styles.right),
  bottom: classNames(styles.drawer, styles.bottom),
};

/** Renders the panel of a dialog or drawer. Its module is loaded on first opening. */
export function DialogPanel({
  id,
  open,
  onOpenChange,
  title,
  description,
  shape,
  foot,
  trigger,
  onCloseAutoFocus,
  children,
}: DialogPanelProps) {
  const isDialog = shape === 'dialog' || shape === 'large';
  const returnFocus = (event: Event) => {
    onCloseAutoFocus?.(event);
    if (event.defaultPrevented || !trigger.current) return;
    event.preventDefault();
    trigger.current.focus();
  };
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={styles.ground} />
        <Primitive.Content
          id={id}
          className={looks[shape]}
          onCloseAutoFocus={returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <PanelHead title={title} />
          {description && <Primitive.Description className={styles.description}>{description}</Primitive.Description>}
          {isDialog ? children : <div className={styles.scroll}>{children}</div>}
          {foot && <div className={isDialog ? styles.actions : styles.footer}>{foot}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function PanelHead({ title }: { title: ReactNode }) {
  return (
    <div className={styles.head}>
      <Primitive.Title className={styles.title}>{title}</Primitive.Title>
      <Primitive.Close asChild>
        <IconButton label="Close" icon={<X size={22} strokeWidth={1.25} />} />
      </Primitive.Close>
    </div>
  );
}
