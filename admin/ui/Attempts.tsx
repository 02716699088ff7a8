import { useState, type ReactNode } from 'react';
import { Button } from '../../client/ui/Button';
import { useNotify } from '../lib/notify';
import { failureOf, type SentMutation } from '../lib/outcome';
import styles from './Attempts.module.css';
import { Confirm } from './Confirm';
import type { Column } from './DataTable';
import { Time } from './Time';

/* These are parts of the lists of refunds and mails, which the shop repeats by itself until they succeed. */

interface Attempted {
  readonly attempts: number;
  readonly nextAttemptAt: string | null;
  readonly lastError: string | null;
}

/** Breaks an address or an error message, which may be one long word. */
export const LongText = ({ children }: { children: ReactNode }) => <span className={styles.long}>{children}</span>;

export const Actions = ({ children }: { children: ReactNode }) => <span className={styles.actions}>{children}</span>;

export const attemptColumns: readonly Column<Attempted>[] = [
  { id: 'attempts', header: 'Attempts', cell: ({ attempts }) => attempts },
  {
    id: 'next',
    header: 'Next attempt',
    cell: ({ nextAttemptAt }) => <Time at={nextAttemptAt} none="none" />,
  },
  { id: 'error', header: 'Last error', cell: ({ lastError }) => <LongText>{lastError ?? 'none'}</LongText> },
];

interface ActionProps {
  /** The label of the button. */
  label: string;
  /** Names the row as well, for screen readers. */
  name: string;
  busyLabel: string;
  send: () => SentMutation;
}

/** Sends a change at once, and reports its outcome. */
export function ActionButton({ label, name, busyLabel, send, done }: ActionProps & { done: string }) {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const run = async () => {
    setBusy(true);
    const problem = await failureOf(send());
    setBusy(false);
    if (problem === undefined) notify.success(done);
    else notify.failure(problem);
  };
  return (
    <Button size="small" variant="secondary" busy={isBusy && busyLabel} aria-label={name} onClick={() => void run()}>
      {label}
    </Button>
  );
}

interface ConfirmedActionProps extends ActionProps {
  title: string;
  confirmLabel: string;
  done?: string;
  /** Explains the consequences that cannot be undone. */
  children: ReactNode;
}

/** Sends a change that cannot be undone, after a confirmation. */
export function ConfirmedAction({ label, name, send, confirmLabel, ...confirm }: ConfirmedActionProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" aria-label={name} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <Confirm {...confirm} label={confirmLabel} run={() => failureOf(send())} onClose={() => setAsked(false)} />
      )}
    </>
  );
}
