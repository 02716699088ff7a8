import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Gestures {
  readonly zoom: number;
  readonly setZoom: (zoom: number) => void;
  /** Called for a swipe over the whole picture: 1 for the next one, -1 for the previous one. */
  readonly onStep: (by: number) => void;
}

const maxZoom = 4;
const minSwipePx = 40;

/**
 * Two fingers zoom the picture in a scrolling frame about the point between them; one finger swipes to the next picture unless
 * the picture is magnified, when it scrolls. Listens itself, since React's touch listeners cannot prevent the browser's own zoom.
 */
export function useTouchGestures(frame: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const zoomTo = useEffectEvent((zoom: number) => gestures.setZoom(Math.min(Math.max(zoom, 1), maxZoom)));
  const currentZoom = useEffectEvent(() => gestures.zoom);
  const swipe = useEffectEvent((by: number) => {
    if (gestures.zoom === 1) gestures.onStep(by);
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let pinch: Pinch | undefined;
    let start: Touch | undefined;
    const onStart = ({ touches }: TouchEvent) => {
      pinch = touches.length === 2 ? pinchOf(element, touches, currentZoom()) : undefined;
      start = touches.length === 1 ? touches[0] : undefined;
    };
    const onMove = (event: TouchEvent) => {
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      zoomTo((pinch.zoom * distanceOf(event.touches)) / pinch.distance);
      const held = { x: pinch.x, y: pinch.y, ...middleOf(element, event.touches) };
      // The picture must be rendered in its new size before it can be scrolled.
      requestAnimationFrame(() => keepUnderFingers(element, held));
    };
    const onEnd = ({ changedTouches: [end] }: TouchEvent) => {
      const by = start && end ? swipeOf(start, end) : 0;
      if (by !== 0) swipe(by);
      start = undefined;
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
    };
  }, [frame]);
}

interface Pinch {
  readonly zoom: number;
  readonly distance: number;
  /** The point between the fingers, as shares of the whole picture. */
  readonly x: number;
  readonly y: number;
}

function pinchOf(frame: HTMLElement, touches: TouchList, zoom: number): Pinch {
  const { midX, midY } = middleOf(frame, touches);
  return {
    zoom,
    distance: Math.max(distanceOf(touches), 1),
    x: (frame.scrollLeft + midX) / frame.scrollWidth,
    y: (frame.scrollTop + midY) / frame.scrollHeight,
  };
}

/** @returns the point between two fingers, in pixels of the frame */
function middleOf(frame: HTMLElement, [one, other]: TouchList): { readonly midX: number; readonly midY: number } {
  const { left, top } = frame.getBoundingClientRect();
  return { midX: between(one?.clientX, other?.clientX) - left, midY: between(one?.clientY, other?.clientY) - top };
}

const between = (one = 0, other = 0) => (one + other) / 2;

function distanceOf([one, other]: TouchList): number {
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}

interface Held extends Pick<Pinch, 'x' | 'y'> {
  readonly midX: number;
  readonly midY: number;
}

/** Scrolls so that the point of the picture at which the pinch began is between the fingers, where possible. */
function keepUnderFingers(frame: HTMLElement, { x, y, midX, midY }: Held): void {
  frame.scrollLeft = x * frame.scrollWidth - midX;
  frame.scrollTop = y * frame.scrollHeight - midY;
}

/** @returns 1 for a swipe to the left, -1 to the right, 0 for anything else */
function swipeOf(start: Touch, end: Touch): number {
  const [right, down] = [end.clientX - start.clientX, end.clientY - start.clientY];
  if (Math.abs(right) < minSwipePx || Math.abs(right) < 2 * Math.abs(down)) return 0;
  return right < 0 ? 1 : -1;
}
