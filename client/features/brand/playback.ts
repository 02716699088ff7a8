import { useEffect, useRef, useState, type RefObject } from 'react';
import { limits } from '../../../domain/limits';
import { useInView } from '../../ui/in-view';

const lessMotion = '(prefers-reduced-motion: reduce)';

/**
 * A film starts by itself the first time that half of it is seen, unless the shopper asked for less motion. Out of view it
 * stops and goes back to its start, and from then on only the shopper starts it.
 */
export function usePlayback(video: RefObject<HTMLVideoElement | null>) {
  const [isPlaying, setPlaying] = useState(false);
  const isInView = useInView(video, limits.ui.videoVisible);
  const hasStarted = useRef(false);

  useEffect(() => {
    const film = video.current;
    if (!film || isInView === null) return;
    if (!isInView) {
      if (!hasStarted.current) return;
      rewind(film);
      setPlaying(false);
      return;
    }
    if (hasStarted.current || window.matchMedia(lessMotion).matches) return;
    hasStarted.current = true;
    start(film, setPlaying);
  }, [video, isInView]);

  const toggle = () => {
    const film = video.current;
    if (!film) return;
    hasStarted.current = true;
    if (!isPlaying) return start(film, setPlaying);
    film.pause();
    setPlaying(false);
  };
  return { isPlaying, toggle };
}

function rewind(film: HTMLVideoElement): void {
  film.pause();
  film.currentTime = 0;
}

function start(film: HTMLVideoElement, setPlaying: (isPlaying: boolean) => void): void {
  film.play().then(
    () => setPlaying(!film.paused),
    // The browser may refuse to start a film, to save data or power: then the poster stays, with its button.
    () => setPlaying(false),
  );
}
