import styles from './LineNotes.module.css';

interface LineNotesProps {
  notes: readonly { readonly text: string; readonly tone: 'warning' | 'hint' }[];
}

export function LineNotes({ notes }: LineNotesProps) {
  return notes.map(({ text, tone }) => (
    <p key={text} className={styles[tone]}>
      {text}
    </p>
  ));
}
