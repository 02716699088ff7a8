import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { sizedUrl } from '../../../client/lib/media';
import { IconButton } from '../../../client/ui/IconButton';
import { VisuallyHidden } from '../../../client/ui/VisuallyHidden';
import { PictureUpload } from './PictureUpload';
import type { SendPicture, StoredPicture } from './send-picture';
import { moved, useMovable } from '../../ui/use-movable';
import styles from './Pictures.module.css';

interface PictureListProps {
  /** Names the list: "Pictures of the product". */
  label: string;
  pictures: readonly StoredPicture[];
  onChange: (pictures: readonly StoredPicture[]) => void;
  /** The text under a picture, for example the use of the first one. */
  caption?: (picture: StoredPicture, position: number) => ReactNode;
  send?: SendPicture | undefined;
}

/** Changes of the list, and what has happened last, for screen readers. */
function usePictureOrder({ pictures, onChange }: Pick<PictureListProps, 'pictures' | 'onChange'>) {
  const [news, setNews] = useState('');
  // Two uploads may end before the first one is rendered.
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  }, [pictures]);
  const change = (next: readonly StoredPicture[], text: string) => {
    latest.current = next;
    onChange(next);
    setNews(text);
  };
  const move = (from: number, to: number) => {
    const { length } = latest.current;
    if (from === to || to < 0 || to >= length) return;
    change(moved(latest.current, from, to), `Picture ${from + 1} is number ${to + 1} of ${length} now.`);
  };
  const remove = (position: number) =>
    change(
      latest.current.filter((_, each) => each !== position),
      `Picture ${position + 1} is removed.`,
    );
  const add = (picture: StoredPicture) => {
    if (latest.current.some(({ path }) => path === picture.path)) setNews('This picture is in the list already.');
    else change([...latest.current, picture], `Picture ${latest.current.length + 1} is added.`);
  };
  return { news, move, remove, add };
}

/** Several pictures in an order that dragging or the buttons of each change. Pictures that are uploaded become the last ones. */
export function PictureList({ label, pictures, onChange, caption, send }: PictureListProps) {
  const list = useId();
  const { news, move, remove, add } = usePictureOrder({ pictures, onChange });
  return (
    <div className={styles.field}>
      <ol className={styles.pictures} aria-label={label}>
        {pictures.map((picture, position) => (
          <PictureItem
            key={picture.path}
            {...{ list, picture, position, count: pictures.length }}
            caption={caption?.(picture, position)}
            onMove={move}
            onRemove={() => remove(position)}
          />
        ))}
      </ol>
      <p role="status" className={styles.hint}>
        {news}
      </p>
      <PictureUpload label={label} multiple onUploaded={add} send={send} />
    </div>
  );
}

interface PictureItemProps {
  list: string;
  picture: StoredPicture;
  position: number;
  count: number;
  caption: ReactNode;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

function PictureItem({ list, picture, position, count, caption, onMove, onRemove }: PictureItemProps) {
  const { item, isOver } = useMovable<HTMLLIElement>({ list, position, onMove });
  const name = `picture ${position + 1}`;
  const size = { size: 20, strokeWidth: 1.5 };
  return (
    <li ref={item} className={isOver ? `${styles.picture} ${styles.over}` : styles.picture}>
      <img className={styles.preview} src={sizedUrl(picture.url, 320, 'webp')} alt="" draggable={false} />
      <VisuallyHidden>Picture {position + 1}</VisuallyHidden>
      {caption && <p className={styles.caption}>{caption}</p>}
      <div className={styles.buttons}>
        <IconButton
          label={`Move ${name} earlier`}
          icon={<ChevronLeft {...size} />}
          aria-disabled={position === 0}
          onClick={() => onMove(position, position - 1)}
        />
        <IconButton
          label={`Move ${name} later`}
          icon={<ChevronRight {...size} />}
          aria-disabled={position === count - 1}
          onClick={() => onMove(position, position + 1)}
        />
        <IconButton label={`Remove ${name}`} icon={<X {...size} />} onClick={onRemove} />
      </div>
    </li>
  );
}
