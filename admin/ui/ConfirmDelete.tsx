import { useState, type ReactNode } from 'react';
import { failureOf, type SentMutation } from '../lib/outcome';
import { Confirm } from './Confirm';

interface ConfirmDeleteProps<Version> {
  name: string;
  version: Version;
  send: (version: Version) => SentMutation;
  onClose: () => void;
  /** Called on success instead of `onClose`. */
  onDeleted?: () => void;
  /** Explains the loss. */
  children: ReactNode;
}

/** Asks before an object is deleted in the version that the person has seen. */
export function ConfirmDelete<Version>(props: ConfirmDeleteProps<Version>) {
  const { name, version, send, onClose, onDeleted = onClose, children } = props;
  // The list behind the dialog may be read again.
  const [seenVersion] = useState(version);
  return (
    <Confirm
      title={`Delete ${name}?`}
      label="Delete"
      busyLabel="Deleting…"
      run={() => failureOf(send(seenVersion))}
      onClose={onClose}
      done={`${name} is deleted.`}
      onDone={onDeleted}
    >
      {children}
    </Confirm>
  );
}
