import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';

interface MovableOptions {
  /** Items of one list have the same. */
  readonly list: string;
  readonly position: number;
  readonly onMove: (from: number, to: number) => void;
}

/** Lets an item of a list be dragged onto another one, whose place it takes. */
export function useMovable<Item extends HTMLElement>({ list, position, onMove }: MovableOptions) {
  const item = useRef<Item>(null);
  const [isOver, setOver] = useState(false);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    const element = item.current;
    if (!element) return undefined;
    return combine(
      draggable({ element, getInitialData: () => ({ list, position }) }),
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
  return { item, isOver };
}
