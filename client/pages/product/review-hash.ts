import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { limits } from '../../../domain/limits';

/** For #review in the URL: opens the reviews after `reviewTabDelayMs` and scrolls to them `reviewScrollDelayMs` later. */
export function useReviewHash(openReviews: () => void, scrollToReviews: () => void): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#review') return;
    const { reviewTabDelayMs, reviewScrollDelayMs } = limits.ui;
    const opening = setTimeout(openReviews, reviewTabDelayMs);
    const scrolling = setTimeout(scrollToReviews, reviewTabDelayMs + reviewScrollDelayMs);
    return () => {
      clearTimeout(opening);
      clearTimeout(scrolling);
    };
  }, [hash, openReviews, scrollToReviews]);
}
