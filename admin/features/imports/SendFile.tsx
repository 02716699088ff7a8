import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../client/ui/Button';
import { mayUse, useSession } from '../../lib/session';
import { Banner } from '../../ui/States';
import { SendingFailed, sendCatalogue, type SendCatalogue } from './send-catalogue';
import styles from './Transfer.module.css';

interface SendFileProps {
  /** Called when the file has arrived, or was refused because of another one. */
  onSent: () => void;
  /** Sends the file; tests replace it. */
  send?: SendCatalogue | undefined;
}

interface Upload {
  readonly name: string;
  readonly share: number;
}

const failed = 'Something went wrong. Try again.';

function useUpload({ onSent, send = sendCatalogue }: SendFileProps) {
  const [upload, setUpload] = useState<Upload>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (file: File, setsStock: boolean) => {
    const controller = new AbortController();
    running.current = controller;
    setFailure(undefined);
    setUpload({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => setUpload({ name: file.name, share });
      await send({ file, setsStock, onProgress, signal: controller.signal });
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error instanceof SendingFailed ? error.message : failed);
    }
    setUpload(undefined);
    onSent();
  };
  return { upload, failure, start, stop: () => running.current?.abort() };
}

/** Chooses a file and sends it. Nothing of the shop changes before its preview is applied. */
export function SendFile(props: SendFileProps) {
  const { upload, failure, start, stop } = useUpload(props);
  const [setsStock, setSetsStock] = useState(false);
  const maySetStock = mayUse(useSession().member.role, ['manager']);
  if (upload)
    return (
      <div className={styles.progress}>
        <p role="status">Sending {upload.name}</p>
        <progress value={upload.share} aria-label="Sent" />
        <Button variant="secondary" size="small" onClick={stop}>
          Stop
        </Button>
      </div>
    );
  return (
    <div className={styles.choice}>
      {failure !== undefined && (
        <Banner tone="danger">
          <p>{failure}</p>
        </Banner>
      )}
      {maySetStock && (
        <label className={styles.check}>
          <input type="checkbox" checked={setsStock} onChange={({ target }) => setSetsStock(target.checked)} />
          <span>Set the stock of all products as in the file, also of those that were sold meanwhile</span>
        </label>
      )}
      <FileButton onFile={(file) => void start(file, setsStock)} />
    </div>
  );
}

function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label="File of the catalogue"
        accept=".csv,.json"
        className={styles.input}
        // The button below opens it.
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button aria-describedby={hintId} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <p id={hintId} className={styles.hint}>
        CSV or JSON as the export writes it, at most 128 MB. Columns and entries that it leaves out stay as they are; an
        empty cell empties its field. Nothing changes before you have seen a preview.
      </p>
    </>
  );
}
