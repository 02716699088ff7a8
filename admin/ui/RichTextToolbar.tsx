import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { linkAt, tools, type RichTextTool } from './rich-text-document';
import { icons } from './rich-text-icons';
import { RichTextLink } from './RichTextLink';
import styles from './RichTextEditor.module.css';

interface ToolbarProps {
  view: EditorView;
  state: EditorState;
  label: string;
}

const all: readonly (readonly [string, RichTextTool])[] = Object.entries<RichTextTool>(tools);
const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
const shownKeys = (keys: string): string => keys.replace('Mod', isMac ? '⌘' : 'Ctrl').replaceAll('-', '+');

/** The buttons are one stop of the Tab key; the arrow keys move between them. */
export function RichTextToolbar({ view, state, label }: ToolbarProps) {
  const [isLinking, setLinking] = useState(false);
  const { stop, bar, onKeyDown } = useOneStop();
  const href = linkAt(state);
  const run = ({ run: command }: RichTextTool) => {
    command(state, view.dispatch.bind(view), view);
    view.focus();
  };
  return (
    <>
      <div ref={bar} role="toolbar" aria-label={label} className={styles.toolbar} onKeyDown={onKeyDown}>
        {all.map(([id, tool], position) => (
          <ToolButton
            key={id}
            name={tool.name}
            title={tool.keys === undefined ? tool.name : `${tool.name} (${shownKeys(tool.keys)})`}
            isOn={tool.isOn?.(state)}
            isStop={stop === position}
            isDisabled={!tool.isOn && !tool.run(state)}
            onPress={() => run(tool)}
          >
            {icons[id]}
          </ToolButton>
        ))}
        <ToolButton name="Link" isOn={href !== undefined} isStop={stop === all.length} onPress={() => setLinking(true)}>
          {icons['link']}
        </ToolButton>
      </div>
      {isLinking && <RichTextLink view={view} href={href ?? ''} onClose={() => setLinking(false)} />}
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
  isOn?: boolean | undefined;
  isStop: boolean;
  isDisabled?: boolean;
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
