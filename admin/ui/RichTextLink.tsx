import type { Editor } from '@tiptap/core';
import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '../../client/ui/Button';
import { describedBy, FieldFrame } from '../../client/ui/FieldFrame';
import fieldStyles from '../../client/ui/FieldFrame.module.css';
import { linkAddress } from './rich-text-html';
import styles from './RichTextEditor.module.css';

/** Links the selection or changes its link, or inserts the address where nothing is selected. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain();
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.extendMarkRange('link').setLink({ href }).run();
}

/** Asks for the address of a link. It is no form, since it stands within one. */
export function RichTextLink({ editor, href, onClose }: { editor: Editor; href: string; onClose: () => void }) {
  const [typed, setTyped] = useState(href);
  const [isRefused, setRefused] = useState(false);
  const close = () => {
    onClose();
    editor.view.focus();
  };
  const apply = () => {
    const address = linkAddress(typed);
    setRefused(address === null);
    if (address === null) return;
    setLink(editor, address);
    close();
  };
  const remove = () => {
    editor.commands.unsetLink();
    close();
  };
  return (
    <div role="group" aria-label="Link" className={styles.link}>
      <AddressBox value={typed} isRefused={isRefused} onChange={setTyped} onEnter={apply} onEscape={close} />
      <div className={styles.linkActions}>
        <Button size="small" onClick={apply}>
          Set the link
        </Button>
        {href !== '' && (
          <Button size="small" variant="secondary" onClick={remove}>
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
  const error = isRefused ? 'Enter an address such as https://example.com or /product/rose-oil.' : undefined;
  const state = { id, error, errorId: `${id}-error`, hintId: `${id}-hint` };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    // A dialog around it stays open.
    event.stopPropagation();
    if (event.key === 'Enter') onEnter();
    else onEscape();
  };
  return (
    <FieldFrame state={state} label="Address of the link">
      <input
        id={id}
        className={fieldStyles.input}
        value={value}
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isRefused || undefined}
        aria-describedby={describedBy(state, false)}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
    </FieldFrame>
  );
}
