import type useEmblaCarousel from 'embla-carousel-react';
import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { useCallback, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { limits } from '../../domain/limits';
import { lateCode, useLateCode } from '../lib/late-code';
import { useIsSomebodyThere } from '../lib/presence';
import { useInView } from './in-view';

export type Slider = NonNullable<UseEmblaCarouselType[1]>;
export type SliderOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;

type Move = (slider: Slider) => void;

interface SliderParts {
  /** For the element that shows a part of the slides. */
  viewport: RefObject<HTMLDivElement | null>;
  /** Undefined until its code has come and measured the slides. */
  slider: Slider | undefined;
  /** To be rendered beside the slides. */
  engine: ReactNode;
  /** Moves the slides, as soon as they can be moved. */
  move: (how: Move) => void;
  /** For the element around: whoever comes near is about to use it. */
  wantingProps: {
    onPointerEnter: () => void;
    onFocus: () => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
  };
}

const lateEngine = lateCode(() => import('./SliderEngine'));

/**
 * Slides to be dragged. The code for it comes when somebody has them in view; until then they lie in their row, and what is
 * asked of them waits.
 * @param options the same object at each call
 */
export function useSlider(options: SliderOptions): SliderParts {
  const viewport = useRef<HTMLDivElement>(null);
  const [slider, setSlider] = useState<Slider>();
  const [isNear, setNear] = useState(false);
  const isInView = useInView(viewport, 0) ?? false;
  const isSomebodyThere = useIsSomebodyThere();
  const late = useLateCode(lateEngine, (isInView && isSomebodyThere) || isNear);
  const { wish, swipe, fulfil } = useWish();
  const onReady = useCallback(
    (ready: Slider) => {
      setSlider(ready);
      fulfil(ready);
    },
    [fulfil],
  );
  const want = () => setNear(true);
  const move = (how: Move) => {
    if (slider) return how(slider);
    wish(how);
    want();
  };
  return {
    viewport,
    slider,
    engine: late && <late.SliderEngine viewport={viewport} options={options} onReady={onReady} />,
    move,
    wantingProps: { onPointerEnter: want, onFocus: want, ...(slider ? noSwipe : swipe) },
  };
}

const noSwipe = { onPointerDown: () => undefined, onPointerUp: () => undefined };

/** The last thing that was asked of slides which cannot be moved yet. A swipe across them is one, too. */
function useWish() {
  const wished = useRef<Move>(undefined);
  const pressedAt = useRef<number>(undefined);
  const wish = (how: Move) => {
    wished.current = how;
  };
  const swipe = {
    onPointerDown: ({ clientX }: PointerEvent) => {
      pressedAt.current = clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const movedPx = clientX - (pressedAt.current ?? clientX);
      if (Math.abs(movedPx) > limits.ui.dragPx) wish((slider) => (movedPx < 0 ? slider.scrollNext() : slider.scrollPrev()));
    },
  };
  const fulfil = useCallback((slider: Slider) => {
    wished.current?.(slider);
    wished.current = undefined;
  }, []);
  return { wish, swipe, fulfil };
}
