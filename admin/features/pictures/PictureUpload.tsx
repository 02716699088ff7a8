import { useId, useRef, useState, type DragEvent } from 'react';
import { sizedUrl } from '../../../client/lib/media';
import { Button } from '../../../client/ui/Button';
import { pictureUpload } from '../../../domain/media';
import type { SendPicture, StoredPicture } from './send-picture';
import { useUploads, type Upload } from './use-uploads';
import styles from './Pictures.module.css';

interface PictureUploadProps {
  /** Names the field: "Picture of the post". */
  label: string;
  /** URL of the picture that there is, for its preview; null for none. */
  current?: string | null;
  /** Lets several files be chosen at once. */
  multiple?: boolean;
  /** Called once for each picture that the shop has stored, in the order of the files. */
  onUploaded: (picture: StoredPicture) => void;
  /** Sends a file; tests replace it. */
  send?: SendPicture;
}

/** A place to drop pictures, or to choose them. Each is sent at once, with its progress, or an error in words. */
export function PictureUpload({ label, current = null, multiple = false, onUploaded, send }: PictureUploadProps) {
  const { uploads, add, forget } = useUploads(onUploaded, send);
  const choose = (files: readonly File[]) => add(multiple ? files : files.slice(0, 1));
  const isBusy = uploads.some(({ failure }) => failure === undefined);
  return (
    <div className={styles.field}>
      {current !== null && <img className={styles.preview} src={sizedUrl(current, 320, 'webp')} alt={label} />}
      <DropZone label={label} multiple={multiple} isBusy={isBusy} onFiles={choose} hasPicture={current !== null} />
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label={`Uploads of ${label}`}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onForget={() => forget(upload.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface DropZoneProps {
  label: string;
  multiple: boolean;
  isBusy: boolean;
  hasPicture: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Receives files that are dropped on an element. */
function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}

function DropZone({ label, multiple, isBusy, hasPicture, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useDrop(onFiles);
  const hintId = useId();
  const verb = hasPicture && !multiple ? 'Replace' : 'Choose';
  return (
    <div className={isOver ? `${styles.zone} ${styles.over}` : styles.zone} {...handlers}>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={pictureUpload.types.join(',')}
        multiple={multiple}
        className={styles.input}
        // The button below opens it.
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button
        variant="secondary"
        size="small"
        busy={isBusy && !multiple && 'Sending…'}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {multiple ? 'Choose pictures' : `${verb} picture`}
      </Button>
      <p id={hintId} className={styles.hint}>
        Or drop {multiple ? 'files' : 'a file'} here: JPEG, PNG, WebP or AVIF, at most 20 MB.
      </p>
    </div>
  );
}

function UploadRow({ upload: { name, share, failure }, onForget }: { upload: Upload; onForget: () => void }) {
  if (failure !== undefined)
    return (
      <li className={styles.failure}>
        <p role="alert">
          {name}: {failure}
        </p>
        <Button variant="quiet" size="small" onClick={onForget}>
          Dismiss
        </Button>
      </li>
    );
  return (
    <li className={styles.upload}>
      <span>{name}</span>
      <progress value={share} aria-label={`Sending ${name}`} />
      <span>{share < 1 ? `${Math.round(share * 100)} %` : 'Being checked…'}</span>
    </li>
  );
}
