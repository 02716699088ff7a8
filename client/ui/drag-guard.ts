import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { limits } from '../../domain/limits';

interface DragGuard {
  onPointerDownCapture: (event: PointerEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
  onDragStart: (event: { preventDefault(): void }) => void;
}

/** A drag of more than 5 px ends on a slide's link without following it. A press of a key is never a drag. */
export function useDragGuard(): DragGuard {
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
    // The browser would otherwise drag the link or picture itself.
    onDragStart: (event) => event.preventDefault(),
  };
}
