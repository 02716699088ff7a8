import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFieldState } from '../../../client/ui/field-state';
import { sizedUrl } from '../../../client/lib/media';
import { SortableList } from '../../ui/SortableList';
import { PictureUpload } from './PictureUpload';
import type { SendPicture, StoredPicture } from './send-picture';
import styles from './Pictures.module.css';

interface PictureListProps {
  /** Names the list: "Pictures of the product". */
  label: string;
  /** The name of the list in the form. */
  name: string;
  /** Returns the text under a picture, for example the use of the first one. */
  caption?: (position: number) => ReactNode;
  send?: SendPicture;
}

/** Sorts, removes and adds pictures. Those that are uploaded become the last ones. */
export function PictureList({ label, name, caption, send }: PictureListProps) {
  const { input, setValue } = useFieldState<readonly StoredPicture[]>(name);
  const [announcement, setAnnouncement] = useState('');
  // Two uploads may end before the first one is rendered.
  const latest = useRef(input.value);
  useEffect(() => {
    latest.current = input.value;
  }, [input.value]);
  const add = (picture: StoredPicture) => {
    if (latest.current.some(({ path }) => path === picture.path)) {
      setAnnouncement('This picture is in the list already.');
      return;
    }
    latest.current = [...latest.current, picture];
    setValue(latest.current);
    setAnnouncement(`Picture ${latest.current.length} is added.`);
  };
  return (
    <div className={styles.field}>
      <div className={styles.pictures}>
        <SortableList<StoredPicture> aria-label={label} name={name} nameOf={(_, position) => `picture ${position + 1}`}>
          {(position, picture) => (
            <>
              <img className={styles.preview} src={sizedUrl(picture.url, 320, 'webp')} alt="" draggable={false} />
              {caption?.(position) && <p className={styles.caption}>{caption(position)}</p>}
            </>
          )}
        </SortableList>
      </div>
      <p role="status" className={styles.hint}>
        {announcement}
      </p>
      <PictureUpload label={label} multiple onUploaded={add} {...(send && { send })} />
    </div>
  );
}
