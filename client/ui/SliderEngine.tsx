import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, type RefObject } from 'react';

export type Slider = NonNullable<UseEmblaCarouselType[1]>;
export type SliderOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;

interface SliderEngineProps {
  viewport: RefObject<HTMLElement | null>;
  options: SliderOptions;
  onReady: (slider: Slider) => void;
}

/** Makes the slides of a viewport draggable. Renders nothing. */
export function SliderEngine({ viewport, options, onReady }: SliderEngineProps) {
  const [attach, slider] = useEmblaCarousel(options);
  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => {
    if (slider) onReady(slider);
  }, [slider, onReady]);
  return null;
}
