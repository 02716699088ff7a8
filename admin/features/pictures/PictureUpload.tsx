import { sizedUrl } from '../../../client/lib/media';
import { Button } from '../../../client/ui/Button';
import { pictureUpload } from '../../../domain/media';
import { useUploads, type Upload } from '../../lib/use-uploads';
import { DropZone } from '../../ui/DropZone';
import { sendPicture, type SendPicture, type StoredPicture } from './send-picture';
import styles from './Pictures.module.css';

interface PictureUploadProps {
  /** Names the field: "Picture of the post". */
  label: string;
  /** The URL of the current picture, for its preview; null for none. */
  current?: string | null;
  /** Lets several files be chosen at once. */
  multiple?: boolean;
  /** Called once for each picture that the shop has stored, in the order of the files. */
  onUploaded: (picture: StoredPicture) => void;
  /** Sends a file; tests replace it. */
  send?: SendPicture | undefined;
}

/** Uploads pictures that are dropped on it or chosen, and shows the progress or the error of each. */
export function PictureUpload(props: PictureUploadProps) {
  const { label, current = null, multiple = false, onUploaded, send = sendPicture } = props;
  const { uploads, add, forget } = useUploads(send, (picture) => picture && onUploaded(picture));
  const isBusy = uploads.some(({ failure }) => failure === undefined);
  const choose = current === null ? 'Choose picture' : 'Replace picture';
  return (
    <div className={styles.field}>
      {current !== null && <img className={styles.preview} src={sizedUrl(current, 320, 'webp')} alt={label} />}
      <DropZone
        {...{ label, multiple }}
        choose={multiple ? 'Choose pictures' : choose}
        busy={isBusy && !multiple && 'Sending…'}
        hint={`Or drop ${multiple ? 'files' : 'a file'} here: JPEG, PNG, WebP or AVIF, at most 20 MB.`}
        accept={pictureUpload.types.join(',')}
        onFiles={add}
      />
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
