import { useFormikContext, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { Button } from '../../client/ui/Button';
import { changedText } from '../lib/changed-text';
import { differencesOf, type Difference } from '../lib/differences';
import { Differences } from './Differences';
import { Banner } from './States';

interface ConflictProps {
  /** The values of both states: the one that the person has seen, and the current one. */
  seen: unknown;
  current: unknown;
  /** Explains more than the error of the server. */
  children?: ReactNode;
}

/** Shows the changes of another person within a form. Nothing is saved before the form is submitted again. */
export function Conflict({ seen, current, children }: ConflictProps) {
  return (
    <Banner>
      <Differences names={['You saw', 'Now']} differences={differencesOf(seen, current).map(shortened)} />
      {children}
    </Banner>
  );
}

const isHtml = (text: string | null): boolean => /^<[a-z]/i.test(text ?? '');

/** Shortens HTML to the paragraphs that differ. */
const shortened = ({ name, before, after }: Difference): Difference =>
  isHtml(before) || isHtml(after) ? { name, ...changedText(before ?? '', after ?? '') } : { name, before, after };

interface DiscardChangesProps {
  /** The values of the form, as another person has saved them. */
  values: FormikValues;
  onTake: () => void;
}

/**
 * Discards the person's own changes. The form is reset explicitly, since its initial values may be those of the other person already, if
 * text of an earlier visit is shown.
 */
export function DiscardChanges({ values, onTake }: DiscardChangesProps) {
  const { resetForm } = useFormikContext();
  const take = () => {
    resetForm({ values });
    onTake();
  };
  return (
    <Button variant="secondary" size="small" onClick={take}>
      Discard mine and show theirs
    </Button>
  );
}
