import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { icons } from './rich-text-icons';
import { RichTextLink } from './RichTextLink';
import styles from './RichTextEditor.module.css';

interface RichTextTool {
  readonly name: string;
  readonly icon: ReactNode;
  readonly keys?: string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** The name of the node or mark, and its attributes, that turn the button on; absent for those that are never on. */
  readonly on?: readonly [string, object?];
}

const tools: readonly RichTextTool[] = [
  {
    ...{ name: 'Heading', icon: icons['heading'], keys: 'Mod-Alt-2', on: ['heading', { level: 2 }] },
    run: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    ...{ name: 'Subheading', icon: icons['subheading'], keys: 'Mod-Alt-3', on: ['heading', { level: 3 }] },
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
  { name: 'Bold', icon: icons['bold'], keys: 'Mod-b', on: ['bold'], run: (chain) => chain.toggleBold() },
  { name: 'Italic', icon: icons['italic'], keys: 'Mod-i', on: ['italic'], run: (chain) => chain.toggleItalic() },
  {
    ...{ name: 'Underline', icon: icons['underline'], keys: 'Mod-u', on: ['underline'] },
    run: (chain) => chain.toggleUnderline(),
  },
  {
    ...{ name: 'Bulleted list', icon: icons['bullets'], keys: 'Mod-Shift-8', on: ['bulletList'] },
    run: (chain) => chain.toggleBulletList(),
  },
  {
    ...{ name: 'Numbered list', icon: icons['numbers'], keys: 'Mod-Shift-7', on: ['orderedList'] },
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    ...{ name: 'Quote', icon: icons['quote'], keys: 'Mod-Shift-b', on: ['blockquote'] },
    run: (chain) => chain.toggleBlockquote(),
  },
  { name: 'Line across', icon: icons['rule'], run: (chain) => chain.setHorizontalRule() },
  { name: 'Undo', icon: icons['undo'], keys: 'Mod-z', run: (chain) => chain.undo() },
  { name: 'Redo', icon: icons['redo'], keys: 'Mod-y', run: (chain) => chain.redo() },
];

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
const shownKeys = (keys: string): string => keys.replace('Mod', isMac ? '⌘' : 'Ctrl').replaceAll('-', '+');

/** The buttons are one stop of the Tab key; the arrow keys move between them. */
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
            name={name}
            title={keys === undefined ? name : `${name} (${shownKeys(keys)})`}
            isOn={isOn[position]}
            isStop={stop === position}
            isDisabled={isDisabled[position]}
            onPress={() => {
              run(editor.chain()).run();
              editor.view.focus();
            }}
          >
            {icon}
          </ToolButton>
        ))}
        <ToolButton
          name="Link"
          isOn={href !== undefined}
          isStop={stop === tools.length}
          onPress={() => setLinking(true)}
        >
          {icons['link']}
        </ToolButton>
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
  title?: string;
  isOn: boolean | undefined;
  isStop: boolean;
  isDisabled?: boolean | undefined;
  onPress: () => void;
  children: ReactNode;
}

function ToolButton({ name, title = name, isOn, isStop, isDisabled = false, onPress, children }: ToolButtonProps) {
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
      {children}
    </button>
  );
}
