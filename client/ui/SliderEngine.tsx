import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, type RefObject } from 'react';
import type { Slider, SliderOptions } from './use-slider';

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
