import type { ReactNode } from 'react';
import type { FieldState } from './field-state';
import styles from './FieldFrame.module.css';

interface FieldFrameProps {
  state: Pick<FieldState<unknown>, 'id' | 'errorId' | 'hintId' | 'error'>;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  /** The control names itself, since it is no element that a label can point to. */
  isNamed?: boolean;
  children: ReactNode;
}

/** Frames all kinds of fields: the label is above, the hint and the error are below. */
export function FieldFrame({ state, label, hint, optional = false, isNamed = false, children }: FieldFrameProps) {
  const text = (
    <>
      {label}
      {optional && <span className={styles.optional}> (optional)</span>}
    </>
  );
  return (
    <div className={styles.field}>
      {isNamed ? (
        <span className={styles.label}>{text}</span>
      ) : (
        <label htmlFor={state.id} className={styles.label}>
          {text}
        </label>
      )}
      {children}
      {hint && (
        <p id={state.hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError state={state} />
    </div>
  );
}

export function FieldError({ state: { error, errorId } }: { state: Pick<FieldState<unknown>, 'error' | 'errorId'> }) {
  if (!error) return null;
  return (
    <p id={errorId} className={styles.error}>
      {error}
    </p>
  );
}

/** Returns the value of aria-describedby: the ids of the field's error and hint, undefined when there are none. */
export function describedBy(
  { error, errorId, hintId }: Pick<FieldState<unknown>, 'error' | 'errorId' | 'hintId'>,
  hint: boolean,
): string | undefined {
  const ids = [error && errorId, hint && hintId].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
