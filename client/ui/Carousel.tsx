import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { limits } from '../../domain/limits';
import { classNames } from '../lib/class-names';
import { IconButton } from './IconButton';
import { useDragGuard } from './drag-guard';
import styles from './Carousel.module.css';

interface CarouselProps {
  /** What the slides are: "New products". */
  label: string;
  /** One child a slide. */
  children: ReactNode;
  /** Fewer slides in view, for large pictures. The usual is 1, 2, 3, 4 by the screen's width. */
  single?: boolean;
  className?: string;
}

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

/** Slides that are dragged, or moved by arrows which end at the first and the last. */
export function Carousel({ label, children, single = false, className }: CarouselProps) {
  const [viewportRef, embla] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps', dragThreshold: limits.ui.dragPx });
  const { canGoBack, canGoOn } = useEnds(embla);
  const dragGuard = useDragGuard();
  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} className={classNames(styles.carousel, className)}>
      <div ref={viewportRef} className={styles.viewport} {...dragGuard}>
        <ul role="list" className={styles.track}>
          {Children.toArray(children).map((slide, index) => (
            <li key={index} className={classNames(styles.slide, single && styles.single)} onFocus={() => embla?.scrollTo(index)}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
      <div className={classNames(styles.arrows, !canGoBack && !canGoOn && styles.idle)}>
        <IconButton label="Previous slide" icon={<ChevronLeft size={22} strokeWidth={1.25} />} disabled={!canGoBack} onClick={() => embla?.scrollPrev()} />
        <IconButton label="Next slide" icon={<ChevronRight size={22} strokeWidth={1.25} />} disabled={!canGoOn} onClick={() => embla?.scrollNext()} />
      </div>
    </div>
  );
}

/** Before the carousel is measured it stands at its first slide. */
function useEnds(embla: Embla | undefined): { canGoBack: boolean; canGoOn: boolean } {
  const watch = useCallback(
    (listener: () => void) => {
      embla?.on('init', listener).on('select', listener).on('reInit', listener).on('resize', listener);
      return () => void embla?.off('init', listener).off('select', listener).off('reInit', listener).off('resize', listener);
    },
    [embla],
  );
  const canGoBack = useSyncExternalStore(watch, () => embla?.canScrollPrev() ?? false, () => false);
  const canGoOn = useSyncExternalStore(watch, () => embla?.canScrollNext() ?? true, () => true);
  return { canGoBack, canGoOn };
}
