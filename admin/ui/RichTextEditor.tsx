import type { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { htmlOf, stateOf } from './rich-text-document';
import { withoutStyles } from './rich-text-html';
import { RichTextToolbar } from './RichTextToolbar';
import styles from './RichTextEditor.module.css';

interface RichTextEditorProps {
  html: string;
  onChange: (html: string) => void;
  /** The label of the field, for the name of the toolbar. */
  name: string;
  /** The id of the element that is written in; '' for none. */
  attributes: Readonly<Record<string, string>>;
}

/** Text with a toolbar. `onChange` gets HTML after each change by the person; a text that is only shown is never rewritten. */
export function RichTextEditor({ html, onChange, name, attributes }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef({ html, onChange, attributes });
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);

  useEffect(() => {
    shown.current.onChange = onChange;
    shown.current.attributes = attributes;
    // Reads the attributes again.
    view?.setProps({});
  });

  useEffect(() => {
    if (!place.current) return undefined;
    const editor = createView(place.current, shown.current, setState);
    setView(editor);
    setState(editor.state);
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    if (!view || html === shown.current.html) return;
    shown.current.html = html;
    view.updateState(stateOf(html));
    setState(view.state);
  }, [html, view]);

  return (
    <div className={styles.editor}>
      {view && state && <RichTextToolbar view={view} state={state} label={`Format: ${name}`} />}
      <div ref={place} />
    </div>
  );
}

interface Shown {
  html: string;
  onChange: (html: string) => void;
  attributes: Readonly<Record<string, string>>;
}

function createView(place: HTMLElement, shown: Shown, onState: (state: EditorState) => void): EditorView {
  const view = new EditorView(place, {
    state: stateOf(shown.html),
    attributes: () => ({
      ...Object.fromEntries(Object.entries(shown.attributes).filter(([, value]) => value !== '')),
      role: 'textbox',
      'aria-multiline': 'true',
      class: styles.text ?? '',
    }),
    transformPastedHTML: withoutStyles,
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      onState(view.state);
      if (!transaction.docChanged) return;
      shown.html = htmlOf(view.state.doc);
      shown.onChange(shown.html);
    },
  });
  return view;
}
