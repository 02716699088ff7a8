import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Children,
  useCallback,
  useSyncExternalStore,
  type FocusEvent,
  type ReactNode,
  useRef,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { limits } from '../../domain/limits';
import { classNames } from '../lib/class-names';
import { IconButton } from './IconButton';
import type { Slider } from './SliderEngine';
import { useSlider, type SliderControls } from './use-slider';
import styles from './Carousel.module.css';

interface CarouselProps {
  /** Accessible name of the carousel: "New products". */
  label: string;
  /** One child per slide. */
  children: ReactNode;
  /** Fewer slides in view, for large pictures. The default is 1, 2, 3 or 4 by the screen's width. */
  single?: boolean;
  className?: string;
}

/** `watchFocus` is off: the slider follows the focus only within 10 ms of the key press, so the carousel does it itself. */
const options = {
  align: 'start',
  containScroll: 'trimSnaps',
  dragThreshold: limits.ui.dragPx,
  watchFocus: false,
} as const;

/** Slides that are dragged or moved by arrow buttons, which are disabled at the first and last slide. */
export function Carousel({ label, children, single = false, className }: CarouselProps) {
  const { viewport, slider, engine, move, preloadProps } = useSlider(options);
  const dragGuard = useDragGuard();
  const slides = Children.toArray(children).map((slide, index) => (
    <li
      key={index}
      className={classNames(styles.slide, single && styles.single)}
      onFocus={(event) => isKeyboardFocus(event) && move((ready) => scrollToSlide(ready, index))}
    >
      {slide}
    </li>
  ));
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={classNames(styles.carousel, className)}
      {...preloadProps}
    >
      {engine}
      <div ref={viewport} className={styles.viewport} {...dragGuard}>
        <ul role="list" className={styles.track}>
          {slides}
        </ul>
      </div>
      <Arrows slider={slider} move={move} />
    </div>
  );
}

function Arrows({ slider, move }: Pick<SliderControls, 'slider' | 'move'>) {
  const { canGoBack, canGoOn } = useCanScroll(slider);
  return (
    <div className={classNames(styles.arrows, !canGoBack && !canGoOn && styles.idle)}>
      <IconButton
        label="Previous slide"
        icon={<ChevronLeft size={22} strokeWidth={1.25} />}
        disabled={!canGoBack}
        onClick={() => move((ready) => ready.scrollPrev())}
      />
      <IconButton
        label="Next slide"
        icon={<ChevronRight size={22} strokeWidth={1.25} />}
        disabled={!canGoOn}
        onClick={() => move((ready) => ready.scrollNext())}
      />
    </div>
  );
}

/** Keyboard focus must be in view. On a press the slide must not move, or the pointer would be released beside its link. */
function isKeyboardFocus({ target }: FocusEvent): boolean {
  return target.matches(':focus-visible');
}

/** Without animation: the browser has already scrolled the focused slide into view, which is reset in favour of the slider's move. */
function scrollToSlide(slider: Slider, index: number): void {
  slider.rootNode().scrollLeft = 0;
  slider.scrollTo(index, true);
}

/** Returns whether the carousel can move in each direction. Until the slides are measured, it is at the first one. */
function useCanScroll(slider: Slider | undefined): { canGoBack: boolean; canGoOn: boolean } {
  const watch = useCallback(
    (listener: () => void) => {
      slider?.on('init', listener).on('select', listener).on('reInit', listener).on('resize', listener);
      return () =>
        void slider?.off('init', listener).off('select', listener).off('reInit', listener).off('resize', listener);
    },
    [slider],
  );
  const canGoBack = useSyncExternalStore(
    watch,
    () => slider?.canScrollPrev() ?? false,
    () => false,
  );
  const canGoOn = useSyncExternalStore(
    watch,
    () => slider?.canScrollNext() ?? true,
    () => true,
  );
  return { canGoBack, canGoOn };
}

interface DragGuard {
  onPointerDownCapture: (event: PointerEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
  onDragStart: (event: { preventDefault(): void }) => void;
}

/** Suppresses the click that ends a drag of more than 5 px, so that it follows no link. Clicks by keyboard are never suppressed. */
function useDragGuard(): DragGuard {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDownCapture: ({ clientX, clientY }) => {
      start.current = { x: clientX, y: clientY };
    },
    onClickCapture: (event) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const moved = Math.max(Math.abs(event.clientX - from.x), Math.abs(event.clientY - from.y));
      if (moved <= limits.ui.dragPx) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // Prevents the browser's native drag of links and pictures.
    onDragStart: (event) => event.preventDefault(),
  };
}
