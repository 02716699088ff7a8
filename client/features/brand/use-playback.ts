import { useEffect, useRef, useState, type RefObject } from 'react';
import { limits } from '../../../domain/limits';
import { useInView } from '../../ui/in-view';

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

interface PlaybackOptions {
  /** Persistent element with the video's box; each version of the film has its own video element. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly version: string;
}

/**
 * Starts a film the first time that half of it is visible, unless the user prefers reduced motion. Out of view it pauses and
 * rewinds, and from then on only the user starts it. A version that replaces a playing one plays.
 */
export function usePlayback({ frame, video, version }: PlaybackOptions) {
  const [isPlaying, setPlaying] = useState(false);
  const isInView = useInView(frame, limits.ui.videoVisible);
  const intent = useRef<'none' | 'play' | 'paused'>('none');

  useEffect(() => {
    const element = video.current;
    if (!element || isInView === null) return;
    if (!isInView) {
      if (intent.current === 'none') return;
      intent.current = 'paused';
      rewind(element);
      setPlaying(false);
      return;
    }
    if (intent.current !== 'none' || window.matchMedia(reducedMotionQuery).matches) return;
    intent.current = 'play';
    startPlayback(video, setPlaying);
  }, [video, isInView]);

  useEffect(() => {
    if (intent.current === 'play') startPlayback(video, setPlaying);
  }, [video, version]);

  const toggle = () => {
    intent.current = isPlaying ? 'paused' : 'play';
    if (!isPlaying) return startPlayback(video, setPlaying);
    video.current?.pause();
    setPlaying(false);
  };
  return { isPlaying, toggle };
}

function rewind(element: HTMLVideoElement): void {
  element.pause();
  element.currentTime = 0;
}

function startPlayback(video: RefObject<HTMLVideoElement | null>, setPlaying: (isPlaying: boolean) => void): void {
  const element = video.current;
  if (!element) return;
  // Ignores the outcome of a version that was replaced while it started.
  const settle = (plays: boolean) => video.current === element && setPlaying(plays);
  // Browsers may reject play() to save data or power; then the poster and its button stay.
  element.play().then(
    () => settle(!element.paused),
    () => settle(false),
  );
}
