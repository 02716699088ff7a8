import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { IconButton } from './IconButton';
import styles from './Dialog.module.css';

interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The heading, which also names the dialog. */
  title: ReactNode;
  description?: ReactNode;
  /** A button that opens it, when it is not opened from elsewhere. */
  trigger?: ReactNode;
  /** Where the focus goes on closing, when it was not opened by a trigger. */
  onCloseAutoFocus?: (event: Event) => void;
  children?: ReactNode;
}

interface DialogProps extends OverlayProps {
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** Large is for looking at pictures. */
  size?: 'regular' | 'large';
}

/** A question in the middle of the screen. Escape and the ground behind it close it; the focus returns. */
export function Dialog({ actions, size = 'regular', children, ...overlay }: DialogProps) {
  return (
    <Overlay {...overlay} className={classNames(styles.dialog, size === 'large' && styles.large)}>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </Overlay>
  );
}

interface DrawerProps extends OverlayProps {
  side?: 'left' | 'right' | 'bottom';
  /** Stays in view under the scrolling content. */
  footer?: ReactNode;
}

/** A panel that slides in from a side, for menus, filters and the cart of a phone. */
export function Drawer({ side = 'right', footer, children, ...overlay }: DrawerProps) {
  return (
    <Overlay {...overlay} className={classNames(styles.drawer, styles[side])}>
      <div className={styles.scroll}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Overlay>
  );
}

function Overlay({ open, onOpenChange, title, description, trigger, onCloseAutoFocus, className, children }: OverlayProps & { className: string | undefined }) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className={styles.ground} />
        <Primitive.Content className={className} onCloseAutoFocus={onCloseAutoFocus} {...(description ? {} : { 'aria-describedby': undefined })}>
          <div className={styles.head}>
            <Primitive.Title className={styles.title}>{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label="Close" icon={<X size={22} strokeWidth={1.25} />} />
            </Primitive.Close>
          </div>
          {description && <Primitive.Description className={styles.description}>{description}</Primitive.Description>}
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Wraps a link or button inside a dialog or drawer that also closes it. */
export const CloseOnPress = ({ children }: { children: ReactNode }) => <Primitive.Close asChild>{children}</Primitive.Close>;
