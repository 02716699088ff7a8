import { X } from 'lucide-react';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { Button } from '../../client/ui/Button';
import { IconButton } from '../../client/ui/IconButton';
import styles from './Modal.module.css';

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Shows a modal dialog, open as long as it is rendered. Escape and the cross close it; they ask first if text was typed that would be lost. A press
 * beside it does nothing.
 */
export function Modal({ title, onClose, children }: ModalProps) {
  const typed = useTypedText();
  const [isAsking, setAsking] = useState(false);
  const leave = () => (typed.hasChanged() ? setAsking(true) : onClose());
  return (
    <Frame title={title} onLeave={leave} onFocus={({ target }) => typed.watch(target)}>
      {children}
      {isAsking && (
        <Frame title="Discard what you have typed?" onLeave={() => setAsking(false)}>
          <p>It is not saved.</p>
          <ModalActions>
            <Button onClick={() => setAsking(false)}>Keep editing</Button>
            <Button variant="secondary" onClick={onClose}>
              Discard
            </Button>
          </ModalActions>
        </Frame>
      )}
    </Frame>
  );
}

interface FrameProps {
  title: string;
  /** Called for Escape, the cross, and the button of a phone that leads back. */
  onLeave: () => void;
  onFocus?: (event: { readonly target: Element }) => void;
  children: ReactNode;
}

/** Uses the browser's own element: it contains the focus and returns it, and needs no style element, which the content security policy refuses. */
function Frame({ title, onLeave, onFocus, children }: FrameProps) {
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
      onFocus={onFocus}
      {...requestsToLeave(onLeave)}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton label="Close" icon={<X size={22} strokeWidth={1.25} />} onClick={onLeave} />
      </div>
      {children}
    </dialog>
  );
}

const requestsToLeave = (onLeave: () => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  },
  onCancel: (event: SyntheticEvent) => {
    event.preventDefault();
    onLeave();
  },
  onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (currentTarget.open) return;
    // Some browsers close it at the second request without the event above.
    currentTarget.showModal();
    onLeave();
  },
});

/** No text is typed into inputs of these types. */
const withoutText: ReadonlySet<string> = new Set(['checkbox', 'radio', 'file', 'button', 'submit', 'reset', 'range']);

/** @returns the text of a field; null for everything else */
function textOf(element: Element): string | null {
  if (element instanceof HTMLTextAreaElement) return element.value;
  if (element instanceof HTMLInputElement) return withoutText.has(element.type) ? null : element.value;
  return element instanceof HTMLElement && element.isContentEditable ? element.textContent : null;
}

/** Compares the fields of a dialog, of any form, with their text when they had the focus for the first time. */
function useTypedText() {
  const before = useRef(new Map<Element, string>());
  const watch = (element: Element) => {
    const text = textOf(element);
    if (text !== null && !before.current.has(element)) before.current.set(element, text);
  };
  const hasChanged = () =>
    [...before.current].some(([element, text]) => element.isConnected && textOf(element) !== text);
  return { watch, hasChanged };
}

/** Contains the buttons at the end of a dialog. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
