import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns whether the given share of an element is in view, or null before the first observation.
 * @param share from 0 (a single pixel) to 1 (the whole element)
 */
export function useInView(target: RefObject<Element | null>, share: number): boolean | null {
  const [isInView, setInView] = useState<boolean | null>(null);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setInView(last.isIntersecting && last.intersectionRatio >= share);
      },
      { threshold: [share] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, share]);
  return isInView;
}
