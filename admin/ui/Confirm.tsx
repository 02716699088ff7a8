import { useState, type ReactNode } from 'react';
import { Button } from '../../client/ui/Button';
import { useNotify } from '../lib/notify';
import { Modal, ModalActions } from './Modal';
import { Banner } from './States';

interface ConfirmProps {
  title: string;
  /** Explains the consequences. */
  children: ReactNode;
  /** The label of the button that confirms. */
  label: string;
  busyLabel?: string;
  /** @returns why it failed; undefined on success */
  run: () => Promise<string | undefined>;
  /** The notice of success. */
  done?: string;
  onClose: () => void;
  /** Called on success instead of `onClose`. */
  onDone?: () => void;
}

/** Asks before a change that cannot be undone. */
export function Confirm({
  title,
  children,
  label,
  busyLabel = 'Saving…',
  run,
  done,
  onClose,
  onDone = onClose,
}: ConfirmProps) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const start = async () => {
    setBusy(true);
    setFailure(undefined);
    const reason = await run();
    setBusy(false);
    if (reason !== undefined) return setFailure(reason);
    if (done !== undefined) notify.success(done);
    onDone();
  };
  return (
    <Modal title={title} onClose={onClose}>
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <p>{children}</p>
      <ModalActions>
        <Button busy={isBusy && busyLabel} onClick={() => void start()}>
          {label}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </ModalActions>
    </Modal>
  );
}
