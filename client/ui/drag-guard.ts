import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { limits } from '../../domain/limits';

interface DragGuard {
  onPointerDownCapture: (event: PointerEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
  onDragStart: (event: { preventDefault(): void }) => void;
}

/** Suppresses the click that ends a drag of more than 5 px, so that it follows no link. Clicks by keyboard are never suppressed. */
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
    // Prevents the browser's native drag of links and pictures.
    onDragStart: (event) => event.preventDefault(),
  };
}
