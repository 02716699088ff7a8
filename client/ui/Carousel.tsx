import type { EmblaCarouselType } from 'embla-carousel';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { limits } from '../../domain/limits';
import { classNames } from '../lib/class-names';
import { IconButton } from './IconButton';
import { useInView } from './in-view';
import styles from './Carousel.module.css';

interface CarouselProps {
  /** Accessible name of the carousel: "New products". */
  label: string;
  /** One child per slide. */
  children: ReactNode;
}

/**
 * Slides that are dragged or moved by arrow buttons, which are disabled at the first and last slide. Without scripts, and until the
 * slider's code has loaded, the browser scrolls the row.
 */
export function Carousel({ label, children }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const slider = useSlider(viewport);
  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} className={styles.carousel}>
      <div ref={viewport} className={classNames(styles.viewport, slider && styles.sliding)}>
        <ul role="list" className={styles.track}>
          {Children.map(children, (slide) => (
            <li className={styles.slide}>{slide}</li>
          ))}
        </ul>
      </div>
      <Arrows slider={slider} />
    </div>
  );
}

function Arrows({ slider }: { slider: EmblaCarouselType | undefined }) {
  const [canGo, setCanGo] = useState({ back: false, on: false });
  useEffect(() => {
    if (!slider) return;
    const update = () => setCanGo({ back: slider.canScrollPrev(), on: slider.canScrollNext() });
    update();
    slider.on('select', update).on('reInit', update);
    return () => void slider.off('select', update).off('reInit', update);
  }, [slider]);
  return (
    <div className={classNames(styles.arrows, slider && !canGo.back && !canGo.on && styles.idle)}>
      <IconButton
        label="Previous slide"
        icon={<ChevronLeft size={22} strokeWidth={1.25} />}
        disabled={!canGo.back}
        onClick={() => slider?.scrollPrev()}
      />
      <IconButton
        label="Next slide"
        icon={<ChevronRight size={22} strokeWidth={1.25} />}
        disabled={!canGo.on}
        onClick={() => slider?.scrollNext()}
      />
    </div>
  );
}

/** Loads the slider once the row is in view: the first view of a page does not wait for it. */
function useSlider(viewport: RefObject<HTMLElement | null>): EmblaCarouselType | undefined {
  const [slider, setSlider] = useState<EmblaCarouselType>();
  const isInView = useInView(viewport, 0);
  useEffect(() => {
    if (!isInView || slider) return;
    let isCurrent = true;
    import('embla-carousel').then(
      ({ default: createSlider }) => {
        if (isCurrent && viewport.current) setSlider(createSlider(viewport.current, optionsFor(viewport.current)));
      },
      // The browser goes on scrolling the row.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [viewport, isInView, slider]);
  useEffect(() => () => slider?.destroy(), [slider]);
  return slider;
}

/** The slider begins where the browser has scrolled the row. */
function optionsFor(viewport: HTMLElement) {
  const startIndex = Math.round((viewport.scrollLeft / viewport.scrollWidth) * viewport.querySelectorAll('li').length);
  viewport.scrollLeft = 0;
  return { align: 'start', containScroll: 'trimSnaps', dragThreshold: limits.ui.dragPx, startIndex } as const;
}
