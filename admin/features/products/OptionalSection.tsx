import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../client/ui/Button';
import { FieldError } from '../../../client/ui/FieldFrame';
import { useFieldState } from '../../../client/ui/field-state';
import styles from '../../ui/EntryList.module.css';

interface OptionalSectionProps<Section> {
  name: string;
  label: string;
  /** The values of a new section. */
  empty: Section;
  children: ReactNode;
}

/** Edits a section of which a product has one or none. */
export function OptionalSection<Section>({ name, label, empty, children }: OptionalSectionProps<Section>) {
  const state = useFieldState<Section | null>(name);
  const isThere = state.input.value !== null;
  const fields = useRef<HTMLFieldSetElement>(null);
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) fields.current?.querySelector('input')?.focus();
    isOpened.current = false;
  }, [isThere]);
  const toggle = () => {
    isOpened.current = !isThere;
    state.setValue(isThere ? null : empty);
  };
  return (
    <fieldset ref={fields} className={styles.entries} aria-describedby={state.error ? state.errorId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {isThere && children}
      <FieldError state={state} />
      <div>
        <Button variant={isThere ? 'quiet' : 'secondary'} size="small" onClick={toggle}>
          {isThere ? `Remove the section: ${label}` : `Add the section: ${label}`}
        </Button>
      </div>
    </fieldset>
  );
}
