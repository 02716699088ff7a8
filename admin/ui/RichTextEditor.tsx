import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { documentOf, extensions, htmlOf } from './rich-text-document';
import { withoutStyles } from './rich-text-html';
import { RichTextToolbar } from './RichTextToolbar';
import styles from './RichTextEditor.module.css';

interface RichTextEditorProps {
  html: string;
  onChange: (html: string) => void;
  /** The label of the field, which is in the name of the toolbar. */
  name: string;
  /** The attributes of the element that is edited. */
  attributes: Readonly<Record<string, string>>;
}

/** Edits HTML with a toolbar. `onChange` gets HTML after each change by the person; a text that is only shown is never rewritten. */
export function RichTextEditor({ html, onChange, name, attributes }: RichTextEditorProps) {
  const shown = useRef(html);
  const editor = useEditor({
    extensions,
    content: documentOf(html),
    // The content security policy refuses its style element; RichTextEditor.module.css has the rules that are needed.
    injectCSS: false,
    // Typed characters such as "1." or "**" stay as they are.
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      attributes: { ...attributes, role: 'textbox', 'aria-multiline': 'true', class: styles.text ?? '' },
      transformPastedHTML: withoutStyles,
    },
    onUpdate: () => {
      shown.current = htmlOf(editor);
      onChange(shown.current);
    },
  });
  useEffect(() => {
    if (html === shown.current) return;
    shown.current = html;
    editor.commands.setContent(documentOf(html), { emitUpdate: false });
  }, [html, editor]);
  return (
    <div className={styles.editor}>
      <RichTextToolbar editor={editor} label={`Format: ${name}`} />
      <EditorContent editor={editor} />
    </div>
  );
}
