import {
  cloneElement,
  createContext,
  useContext,
  useRef,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { lazyFile } from '../lib/lazy-code';
import {
  useLazyOverlay,
  useOverlayControl,
  OverlayTrigger,
  type OverlayControl,
  type TriggerButton,
} from './OverlayTrigger';

interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The heading, which also names the dialog. */
  title: ReactNode;
  description?: ReactNode;
  /** The button that opens it; absent when it is opened from elsewhere. */
  trigger?: TriggerButton;
  /** A button elsewhere that opens it. */
  control?: OverlayControl;
  /** Sets the focus on closing, when it was not opened by a trigger. */
  onCloseAutoFocus?: (event: Event) => void;
  children?: ReactNode;
}

interface DialogProps extends OverlayProps {
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** Large is for viewing pictures. */
  size?: 'regular' | 'large';
}

/** Shows a modal dialog in the middle of the screen. Escape and a press on the backdrop close it; the focus returns to the trigger. */
export function Dialog({ actions, size = 'regular', ...overlay }: DialogProps) {
  return <Overlay {...overlay} shape={size === 'large' ? 'large' : 'dialog'} foot={actions} />;
}

interface DrawerProps extends OverlayProps {
  side?: 'left' | 'right' | 'bottom';
  /** Stays in view under the scrolling content. */
  footer?: ReactNode;
}

/** Shows a modal panel that slides in from a side, for menus, filters and the cart on phones. */
export function Drawer({ side = 'right', footer, ...overlay }: DrawerProps) {
  return <Overlay {...overlay} shape={side} foot={footer} />;
}

const panel = lazyFile(() => import('./DialogPanel'));

interface CloseActions {
  close: () => void;
  /** Closes for a navigation to another page, which sets the focus itself. */
  leave: () => void;
}

const CloseContext = createContext<CloseActions>({ close: () => undefined, leave: () => undefined });

function Overlay({
  trigger,
  control: outerControl,
  ...rest
}: OverlayProps & { shape: 'dialog' | 'large' | 'left' | 'right' | 'bottom'; foot: ReactNode }) {
  const { open, onOpenChange } = rest;
  const ownControl = useOverlayControl();
  const control = outerControl ?? ownControl;
  const isNavigating = useRef(false);
  const canReopen = trigger !== undefined || outerControl !== undefined;
  const lazy = useLazyOverlay(panel, { open, onOpenChange, canReopen });
  const close = () => onOpenChange(false);
  const leave = () => {
    isNavigating.current = true;
    close();
  };
  const onCloseAutoFocus = (event: Event) => {
    if (isNavigating.current) event.preventDefault();
    else rest.onCloseAutoFocus?.(event);
    isNavigating.current = false;
  };
  return (
    <>
      {trigger && (
        <OverlayTrigger control={control} open={open} onOpenChange={onOpenChange}>
          {trigger}
        </OverlayTrigger>
      )}
      {lazy && (
        <CloseContext value={{ close, leave }}>
          <lazy.DialogPanel {...rest} id={control.id} trigger={control.button} onCloseAutoFocus={onCloseAutoFocus} />
        </CloseContext>
      )}
    </>
  );
}

/** Wraps a link or button inside a dialog or drawer that also closes it. */
export function CloseOnPress({
  children,
}: {
  children: ReactElement<{ onClick?: (event: MouseEvent<HTMLElement>) => void }>;
}) {
  const { close, leave } = useContext(CloseContext);
  const { pathname } = useLocation();
  const press = (event: MouseEvent<HTMLElement>) => {
    const link = event.currentTarget;
    const opensTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (link instanceof HTMLAnchorElement && link.pathname !== pathname && !opensTab) leave();
    else close();
  };
  return cloneElement(children, { onClick: press });
}
