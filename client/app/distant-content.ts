/** The content that the first paint may skip when it is far below the screen (`--distant-content` in tokens.css). */
const pieces = 'main section, main > div > ul > li, footer';

/** Not every browser reports idle moments. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 50);

/**
 * Gives what is below the screen its own size instead of the estimated one, so that jumps within the page arrive. Piece by piece:
 * all at once would block the page for as long as the first paint was spared.
 */
export function layOutDistantContent(): void {
  const waiting = [...document.querySelectorAll<HTMLElement>(pieces)];
  const layOutNext = () => {
    const piece = waiting.shift();
    // The root last: what is rendered later is never skipped.
    (piece ?? document.documentElement).style.setProperty('--distant-content', 'visible');
    if (piece) whenIdle(layOutNext);
  };
  whenIdle(layOutNext);
}
