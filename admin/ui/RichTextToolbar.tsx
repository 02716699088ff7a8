import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Link, type LucideIcon } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { tools } from './rich-text-tools';
import { RichTextLink } from './RichTextLink';
import styles from './RichTextEditor.module.css';

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
const shownKeys = (keys: string): string => keys.replace('Mod', isMac ? '⌘' : 'Ctrl').replaceAll('-', '+');

/** Shows the buttons, which are one stop of the Tab key; the arrow keys move between them. */
export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const [isLinking, setLinking] = useState(false);
  const { stop, bar, onKeyDown } = useOneStop();
  const { isOn, isDisabled, href } = useEditorState({
    editor,
    selector: () => ({
      isOn: tools.map(({ on }) => on && editor.isActive(...on)),
      isDisabled: tools.map(({ on, run }) => !on && !run(editor.can().chain()).run()),
      href: editor.isActive('link') ? String(editor.getAttributes('link')['href']) : undefined,
    }),
  });
  return (
    <>
      <div ref={bar} role="toolbar" aria-label={label} className={styles.toolbar} onKeyDown={onKeyDown}>
        {tools.map(({ name, icon, keys, run }, position) => (
          <ToolButton
            key={name}
            {...{ name, icon }}
            title={keys === undefined ? name : `${name} (${shownKeys(keys)})`}
            isOn={isOn[position]}
            isStop={stop === position}
            isDisabled={isDisabled[position]}
            onPress={() => {
              run(editor.chain()).run();
              editor.view.focus();
            }}
          />
        ))}
        <ToolButton
          name="Link"
          icon={Link}
          isOn={href !== undefined}
          isStop={stop === tools.length}
          onPress={() => setLinking(true)}
        />
      </div>
      {isLinking && <RichTextLink editor={editor} href={href ?? ''} onClose={() => setLinking(false)} />}
    </>
  );
}

function useOneStop() {
  const [stop, setStop] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const steps: Readonly<Record<string, number>> = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: -1 };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const position = (next + buttons.length) % buttons.length;
    setStop(position);
    buttons[position]?.focus();
  };
  return { stop, bar, onKeyDown };
}

interface ToolButtonProps {
  name: string;
  icon: LucideIcon;
  title?: string;
  isOn: boolean | undefined;
  isStop: boolean;
  isDisabled?: boolean | undefined;
  onPress: () => void;
}

function ToolButton({ name, icon: Icon, title = name, isOn, isStop, isDisabled = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={title}
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      tabIndex={isStop ? 0 : -1}
      // The text keeps the focus and the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
    >
      <Icon size={18} strokeWidth={1.75} />
    </button>
  );
}
