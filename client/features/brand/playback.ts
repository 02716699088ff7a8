import { useEffect, useRef, useState, type RefObject } from 'react';
import { limits } from '../../../domain/limits';
import { useInView } from '../../ui/in-view';

const lessMotion = '(prefers-reduced-motion: reduce)';

interface Film {
  /** Persistent element with the video's box; each version of the film has its own video element. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly version: string;
}

/**
 * Starts a film the first time that half of it is visible, unless the user prefers reduced motion. Out of view it pauses and
 * rewinds, and from then on only the user starts it. A version that replaces a playing one plays.
 */
export function usePlayback({ frame, video, version }: Film) {
  const [isPlaying, setPlaying] = useState(false);
  const isInView = useInView(frame, limits.ui.videoVisible);
  const wish = useRef<'none' | 'play' | 'rest'>('none');

  useEffect(() => {
    const film = video.current;
    if (!film || isInView === null) return;
    if (!isInView) {
      if (wish.current === 'none') return;
      wish.current = 'rest';
      rewind(film);
      setPlaying(false);
      return;
    }
    if (wish.current !== 'none' || window.matchMedia(lessMotion).matches) return;
    wish.current = 'play';
    start(video, setPlaying);
  }, [video, isInView]);

  useEffect(() => {
    if (wish.current === 'play') start(video, setPlaying);
  }, [video, version]);

  const toggle = () => {
    wish.current = isPlaying ? 'rest' : 'play';
    if (!isPlaying) return start(video, setPlaying);
    video.current?.pause();
    setPlaying(false);
  };
  return { isPlaying, toggle };
}

function rewind(film: HTMLVideoElement): void {
  film.pause();
  film.currentTime = 0;
}

function start(video: RefObject<HTMLVideoElement | null>, setPlaying: (isPlaying: boolean) => void): void {
  const film = video.current;
  if (!film) return;
  // Ignores the outcome of a version that was replaced while it started.
  const settle = (plays: boolean) => video.current === film && setPlaying(plays);
  // Browsers may reject play() to save data or power; then the poster and its button stay.
  film.play().then(
    () => settle(!film.paused),
    () => settle(false),
  );
}
