import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

interface MovableOptions {
  /** Items of one list have the same. */
  readonly list: string;
  readonly position: number;
  readonly onMove: (from: number, to: number) => void;
}

/** Returns the items with one of them at another position. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, position) => position !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/**
 * Lets an item of a list be dragged onto another one, whose place it takes.
 * @returns `handle`, for the part to drag it by, where text of the item has to stay selectable; without, it is dragged by any part
 */
export function useMovable<Item extends HTMLElement>({ list, position, onMove }: MovableOptions) {
  const item = useRef<Item>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isOver, setOver] = useState(false);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    const element = item.current;
    if (!element) return undefined;
    return combine(
      draggable({
        element,
        ...(handle.current && { dragHandle: handle.current }),
        getInitialData: () => ({ list, position }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          move.current(Number(source.data['position']), position);
        },
      }),
    );
  }, [list, position]);
  return { item, handle, isOver };
}
