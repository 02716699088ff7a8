import { useEffect, useRef, useState } from 'react';
import { Button } from '../../client/ui/Button';
import { Banner } from './States';
import { exportCsv, type CsvExport } from '../lib/export-csv';
import { useNotify } from '../lib/notify';
import styles from './ExportCsv.module.css';

/** The progress of an export; undefined while none runs. */
type Progress = { readonly bytes: number } | undefined;

interface ExportCsvProps extends CsvExport {
  /** The notice that the file is saved. */
  done: string;
}

function useExport({ done, ...wanted }: ExportCsvProps) {
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<string>();
  const notify = useNotify();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setFailure(undefined);
    setProgress({ bytes: 0 });
    const reason = await exportCsv(wanted, (bytes) => setProgress({ bytes }), controller.signal);
    setProgress(undefined);
    setFailure(reason);
    if (reason === undefined && !controller.signal.aborted) notify.success(done);
  };
  return { progress, failure, start, stop: () => running.current?.abort() };
}

/** Saves all that a filter finds, not only this page, as a file for a spreadsheet. */
export function ExportCsv(props: ExportCsvProps) {
  const { progress, failure, start, stop } = useExport(props);
  return (
    <div className={styles.export}>
      {progress ? (
        <>
          <p role="status">Exporting: {Math.ceil(progress.bytes / 1000)} kB so far</p>
          <Button variant="secondary" size="small" onClick={stop}>
            Stop
          </Button>
        </>
      ) : (
        <Button variant="secondary" size="small" onClick={() => void start()}>
          Export as {(props.format ?? 'csv').toUpperCase()}
        </Button>
      )}
      {failure !== undefined && (
        <Banner tone="danger">
          <p>{failure}</p>
        </Banner>
      )}
    </div>
  );
}
