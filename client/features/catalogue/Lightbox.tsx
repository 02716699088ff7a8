import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { IconButton } from '../../ui/IconButton';
import { Picture } from '../../ui/Picture';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { GalleryPartsFragment } from './ProductDetail.generated';
import { useTouchGestures } from './touch-gestures';
import styles from './Lightbox.module.css';

type GalleryPicture = GalleryPartsFragment['gallery'][number];

export interface LightboxProps {
  readonly pictures: readonly GalleryPicture[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

const iconProps = { size: 20, strokeWidth: 1.25 } as const;
const magnified = 2;

/** Shows the enlarged pictures, one at a time: buttons, arrow keys and swipes change the picture, a pinch or a press magnifies it. */
export function Lightbox({ pictures, chosen, onChoose }: LightboxProps) {
  const count = pictures.length;
  const picture = pictures[chosen];
  const step = (by: number) => {
    if (count > 1) onChoose((chosen + by + count) % count);
  };
  if (!picture) return null;
  return (
    <div className={styles.lightbox}>
      {count > 1 && (
        <div className={styles.steps}>
          <IconButton label="Previous picture" icon={<ChevronLeft {...iconProps} />} onClick={() => step(-1)} />
          <p aria-live="polite" className={styles.counter}>
            <VisuallyHidden>Picture </VisuallyHidden>
            {chosen + 1} / {count}
          </p>
          <IconButton label="Next picture" icon={<ChevronRight {...iconProps} />} onClick={() => step(1)} />
        </div>
      )}
      <ZoomablePicture picture={picture} onStep={step} />
    </div>
  );
}

interface ZoomablePictureProps {
  picture: GalleryPicture;
  onStep: (by: number) => void;
}

/** Shows the whole picture, or the magnified one, which follows the mouse, touch and the arrow keys. */
function ZoomablePicture({ picture: { url, alt, width, height }, onStep }: ZoomablePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  // The zoom is that of one picture: the next one is shown whole. A key would take the focus from the arrow keys.
  const [zoomed, setZoomed] = useState({ url, zoom: 1 });
  const zoom = zoomed.url === url ? zoomed.zoom : 1;
  const setZoom = (next: number) => setZoomed({ url, zoom: next });
  const isMagnified = zoom > 1;
  const zoomStyle: CSSProperties & { '--zoom': number } = { '--zoom': zoom };
  useTouchGestures(frame, { zoom, setZoom, onStep });
  const toggle = () => setZoom(isMagnified ? 1 : magnified);
  const press = ({ clientX, clientY }: MouseEvent) => {
    toggle();
    // The magnified picture must be rendered before it can be scrolled.
    requestAnimationFrame(() => frame.current && scrollToPoint(frame.current, clientX, clientY));
  };
  const follow = ({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (isMagnified && pointerType === 'mouse') scrollToPoint(currentTarget, clientX, clientY);
  };
  return (
    <div className={styles.lens} onKeyDown={(event) => handleArrow(event, isMagnified, onStep)}>
      <div
        ref={frame}
        className={styles.frame}
        data-magnified={isMagnified}
        style={zoomStyle}
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
        onClick={toggle}
      />
    </div>
  );
}

/** Arrow keys scroll the magnified picture, which browsers do themselves; otherwise they change the picture. */
function handleArrow(event: KeyboardEvent, isMagnified: boolean, onStep: (by: number) => void): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined || isMagnified) return;
  event.preventDefault();
  onStep(by);
}

/** Scrolls the magnified picture to the point of the frame. */
function scrollToPoint(frame: HTMLElement, clientX: number, clientY: number): void {
  const { left, top, width, height } = frame.getBoundingClientRect();
  frame.scrollLeft = ((clientX - left) / width) * (frame.scrollWidth - frame.clientWidth);
  frame.scrollTop = ((clientY - top) / height) * (frame.scrollHeight - frame.clientHeight);
}
