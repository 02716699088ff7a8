import type useEmblaCarousel from 'embla-carousel-react';
import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { lateCode, useLateCode } from '../lib/late-code';
import { useInView } from './in-view';

export type Slider = NonNullable<UseEmblaCarouselType[1]>;
export type SliderOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;

interface SliderParts {
  /** For the element that shows a part of the slides. */
  viewport: RefObject<HTMLDivElement | null>;
  /** Undefined until its code has come and measured the slides. */
  slider: Slider | undefined;
  /** To be rendered beside the slides. */
  engine: ReactNode;
  /** For the element around: whoever comes near is about to use it. */
  wantingProps: { onPointerEnter: () => void; onFocus: () => void };
}

const lateEngine = lateCode(() => import('./SliderEngine'));

/**
 * Slides to be dragged. The code for it comes when they come into view; until then they lie in their row.
 * @param options the same object at each call
 */
export function useSlider(options: SliderOptions): SliderParts {
  const viewport = useRef<HTMLDivElement>(null);
  const [slider, setSlider] = useState<Slider>();
  const [isNear, setNear] = useState(false);
  const isInView = useInView(viewport, 0) ?? false;
  const late = useLateCode(lateEngine, isInView || isNear);
  const want = () => setNear(true);
  return {
    viewport,
    slider,
    engine: late && <late.SliderEngine viewport={viewport} options={options} onReady={setSlider} />,
    wantingProps: { onPointerEnter: want, onFocus: want },
  };
}
