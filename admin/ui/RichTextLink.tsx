import type { EditorView } from 'prosemirror-view';
import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '../../client/ui/Button';
import fieldStyles from '../../client/ui/FieldFrame.module.css';
import { linkCommand } from './rich-text-document';
import { linkAddress } from './rich-text-html';
import styles from './RichTextEditor.module.css';

/** Asks for the address of a link. Not a form: it stands within one. */
export function RichTextLink({ view, href, onClose }: { view: EditorView; href: string; onClose: () => void }) {
  const [typed, setTyped] = useState(href);
  const [isRefused, setRefused] = useState(false);
  const close = () => {
    onClose();
    view.focus();
  };
  const set = (address: string | null) => {
    linkCommand(address)(view.state, view.dispatch.bind(view), view);
    close();
  };
  const apply = () => {
    const address = linkAddress(typed);
    if (address === null) setRefused(true);
    else set(address);
  };
  return (
    <div role="group" aria-label="Link" className={styles.link}>
      <AddressBox value={typed} isRefused={isRefused} onChange={setTyped} onEnter={apply} onEscape={close} />
      <div className={styles.linkActions}>
        <Button size="small" onClick={apply}>
          Set the link
        </Button>
        {href !== '' && (
          <Button size="small" variant="secondary" onClick={() => set(null)}>
            Remove the link
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface AddressBoxProps {
  value: string;
  isRefused: boolean;
  onChange: (typed: string) => void;
  onEnter: () => void;
  onEscape: () => void;
}

function AddressBox({ value, isRefused, onChange, onEnter, onEscape }: AddressBoxProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    // A dialog around it stays open.
    event.stopPropagation();
    if (event.key === 'Enter') onEnter();
    else onEscape();
  };
  return (
    <>
      <label htmlFor={id} className={fieldStyles.label}>
        Address of the link
      </label>
      <input
        id={id}
        className={fieldStyles.input}
        value={value}
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      {isRefused && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          Enter an address such as https://example.com or /product/rose-oil.
        </p>
      )}
    </>
  );
}
