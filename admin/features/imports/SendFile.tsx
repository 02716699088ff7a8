import { useState } from 'react';
import { Button } from '../../../client/ui/Button';
import { catalogueUpload, formatOfName } from '../../../domain/staff/catalogue-file';
import { sendFile, SendingFailed, type Sending } from '../../lib/send-file';
import { mayUse, useSession } from '../../lib/session';
import { useUploads } from '../../lib/use-uploads';
import { DropZone } from '../../ui/DropZone';
import { Banner } from '../../ui/States';
import styles from './Transfer.module.css';

const { maxBytes, messages, types } = catalogueUpload;

/** @throws SendingFailed */
async function sendCatalogue(sending: Sending, setsStock: boolean): Promise<void> {
  const { name, size } = sending.file;
  const format = formatOfName(name);
  if (format === undefined) throw new SendingFailed(messages.type);
  if (size === 0) throw new SendingFailed(messages.empty);
  if (size > maxBytes) throw new SendingFailed(messages.bytes);
  const query = new URLSearchParams({ name, stock: setsStock ? 'all' : 'new' });
  await sendFile(`/admin/imports/catalogue?${query.toString()}`, types[format], sending);
}

/**
 * Chooses a file and sends it. Nothing of the shop changes before its preview is applied.
 * @param onSent called when the file has arrived, or was refused because of another one
 */
export function SendFile({ onSent }: { onSent: () => void }) {
  const [setsStock, setSetsStock] = useState(false);
  const { uploads, add, forget, stop } = useUploads((sending) => sendCatalogue(sending, setsStock), onSent);
  const maySetStock = mayUse(useSession().member.role, ['manager']);
  const [upload] = uploads;
  if (upload && upload.failure === undefined)
    return (
      <div className={styles.progress}>
        <p role="status">Sending {upload.name}</p>
        <progress value={upload.share} aria-label="Sent" />
        <Button variant="secondary" size="small" onClick={stop}>
          Stop
        </Button>
      </div>
    );
  const send = (files: readonly File[]) => {
    if (upload) forget(upload.id);
    add(files);
  };
  return (
    <div className={styles.choice}>
      {upload && (
        <Banner tone="danger">
          <p>{upload.failure}</p>
        </Banner>
      )}
      {maySetStock && <SetsStock isOn={setsStock} onChange={setSetsStock} />}
      <DropZone
        label="File of the catalogue"
        choose="Choose a file"
        hint="CSV or JSON as the export writes it, at most 128 MB. Columns and entries that it leaves out stay as they are; an empty cell empties its field. Nothing changes before you have seen a preview."
        accept=".csv,.json"
        onFiles={send}
      />
    </div>
  );
}

function SetsStock({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>Set the stock of all products as in the file, also of those that were sold meanwhile</span>
    </label>
  );
}
