import { useCallback, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { limits } from '../../domain/limits';
import { lazyCode, useLazyCode } from '../lib/lazy-code';
import { useHasInteracted } from '../lib/interaction';
import { useInView } from './in-view';
import type { Slider, SliderOptions } from './SliderEngine';

type SliderAction = (slider: Slider) => void;

export interface SliderControls {
  /** Ref of the element that clips the slides. */
  viewport: RefObject<HTMLDivElement | null>;
  /** Undefined until its code has loaded and measured the slides. */
  slider: Slider | undefined;
  /** Must be rendered beside the slides. */
  engine: ReactNode;
  /** Moves the slides, once the slider is ready. */
  move: (how: SliderAction) => void;
  /** Handlers of the enclosing element: hovering or focusing it loads the slider ahead of its use. */
  preloadProps: {
    onPointerEnter: () => void;
    onFocus: () => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
  };
}

const lazyEngine = lazyCode(() => import('./SliderEngine'));

/**
 * Draggable slides. The slider's code is loaded when they are in view and the visitor has interacted with the page; until it is
 * ready, the slides are a static row and the last requested move is deferred.
 * @param options must be the same object on every call
 */
export function useSlider(options: SliderOptions): SliderControls {
  const viewport = useRef<HTMLDivElement>(null);
  const [slider, setSlider] = useState<Slider>();
  const [isRequested, setRequested] = useState(false);
  const isInView = useInView(viewport, 0) ?? false;
  const hasInteracted = useHasInteracted();
  const late = useLazyCode(lazyEngine, (isInView && hasInteracted) || isRequested);
  const { wish, swipe, fulfil } = usePendingAction();
  const onReady = useCallback(
    (ready: Slider) => {
      setSlider(ready);
      fulfil(ready);
    },
    [fulfil],
  );
  const preload = () => setRequested(true);
  const move = (how: SliderAction) => {
    if (slider) return how(slider);
    wish(how);
    preload();
  };
  return {
    viewport,
    slider,
    engine: late && <late.SliderEngine viewport={viewport} options={options} onReady={onReady} />,
    move,
    preloadProps: { onPointerEnter: preload, onFocus: preload, ...(slider ? noSwipe : swipe) },
  };
}

const noSwipe = { onPointerDown: () => undefined, onPointerUp: () => undefined };

/** Keeps the last move requested before the slider is ready. A swipe across the slides requests one, too. */
function usePendingAction() {
  const pendingAction = useRef<SliderAction>(undefined);
  const pressedAt = useRef<number>(undefined);
  const wish = (how: SliderAction) => {
    pendingAction.current = how;
  };
  const swipe = {
    onPointerDown: ({ clientX }: PointerEvent) => {
      pressedAt.current = clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const movedPx = clientX - (pressedAt.current ?? clientX);
      if (Math.abs(movedPx) > limits.ui.dragPx)
        wish((slider) => (movedPx < 0 ? slider.scrollNext() : slider.scrollPrev()));
    },
  };
  const fulfil = useCallback((slider: Slider) => {
    pendingAction.current?.(slider);
    pendingAction.current = undefined;
  }, []);
  return { wish, swipe, fulfil };
}
