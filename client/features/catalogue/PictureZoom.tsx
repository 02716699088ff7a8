import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { Maximize2, ZoomIn, ZoomOut } from './catalogue-icons';
import { Dialog } from '../../ui/Dialog';
import { IconButton } from '../../ui/IconButton';
import { Picture } from '../../ui/Picture';
import type { GalleryPartsFragment } from './ProductDetail.generated';
import styles from './PictureZoom.module.css';

type GalleryPicture = GalleryPartsFragment['gallery'][number];

const iconProps = { size: 20, strokeWidth: 1.25 } as const;

/** A button that opens the picture as large as the screen allows. */
export function PictureZoom({ title, picture }: { title: string; picture: GalleryPicture }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      size="large"
      trigger={<IconButton label="Look closely" icon={<Maximize2 {...iconProps} />} className={styles.open} />}
    >
      <ZoomablePicture picture={picture} />
    </Dialog>
  );
}

/** The whole picture, or the magnified one, which follows the mouse, touch and the arrow keys. */
function ZoomablePicture({ picture: { url, alt, width, height } }: { picture: GalleryPicture }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isMagnified, setMagnified] = useState(false);
  const press = (event: MouseEvent) => {
    const { clientX, clientY } = event;
    setMagnified(!isMagnified);
    // The magnified picture must be rendered before it can be scrolled.
    requestAnimationFrame(() => frame.current && scrollToPoint(frame.current, clientX, clientY));
  };
  const follow = ({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (isMagnified && pointerType === 'mouse') scrollToPoint(currentTarget, clientX, clientY);
  };
  return (
    <div className={styles.lens}>
      <div
        ref={frame}
        className={styles.frame}
        data-magnified={isMagnified}
        tabIndex={0}
        role="group"
        aria-label={`${alt}, enlarged`}
        onClick={press}
        onPointerMove={follow}
      >
        <Picture src={url} alt={alt} width={width} height={height} sizes="(min-width: 700px) 960px, 200vw" />
      </div>
      <IconButton
        label={isMagnified ? 'Show the whole picture' : 'Magnify'}
        icon={isMagnified ? <ZoomOut {...iconProps} /> : <ZoomIn {...iconProps} />}
        className={styles.magnify}
        onClick={() => setMagnified(!isMagnified)}
      />
    </div>
  );
}

/** Scrolls the magnified picture to the point of the frame. */
function scrollToPoint(frame: HTMLElement, clientX: number, clientY: number): void {
  const { left, top, width, height } = frame.getBoundingClientRect();
  frame.scrollLeft = ((clientX - left) / width) * (frame.scrollWidth - frame.clientWidth);
  frame.scrollTop = ((clientY - top) / height) * (frame.scrollHeight - frame.clientHeight);
}
