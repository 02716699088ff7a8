/** Events that precede a relevant user action. Presses are included, since a tap on a touch screen has no earlier event. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Calls `call` once, on the first user interaction. Without one, a page loads no further code. */
export function onFirstSign(page: Pick<Document, 'addEventListener'>, call: () => void): void {
  const seen = new AbortController();
  const listener = () => {
    seen.abort();
    call();
  };
  for (const sign of signs)
    page.addEventListener(sign, listener, { passive: true, capture: true, signal: seen.signal });
}
