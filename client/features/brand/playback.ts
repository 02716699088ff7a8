import { useEffect, useRef, useState, type RefObject } from 'react';
import { limits } from '../../../domain/limits';
import { useInView } from '../../ui/in-view';

const lessMotion = '(prefers-reduced-motion: reduce)';

interface Film {
  /** Stays the same element and has the video's box; each version of the film has a video element of its own. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly version: string;
}

/**
 * A film starts by itself the first time that half of it is seen, unless the shopper asked for less motion. Out of view it
 * stops and goes back to its start, and from then on only the shopper starts it. A version that replaces a playing one plays.
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
  // A version that was replaced while it started says nothing about the one that replaced it.
  const settle = (plays: boolean) => video.current === film && setPlaying(plays);
  // The browser may refuse to start a film, to save data or power: then the poster stays, with its button.
  film.play().then(() => settle(!film.paused), () => settle(false));
}
