import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../../client/ui/IconButton';
import { X } from '../../client/ui/icons';
import styles from './Modal.module.css';

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. The browser's own element: it holds the focus and returns it, closes with Escape, and
 * needs no style element, which the content security policy refuses.
 */
export function Modal({ title, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton label="Close" icon={<X size={22} strokeWidth={1.25} />} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}

/** Buttons at the end of a dialog. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
