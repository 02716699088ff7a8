/** Events that precede a relevant user action. Presses are included, since a tap on a touch screen has no earlier event. */
const interactionEvents = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Calls `call` once, on the first user interaction. Without one, a page loads no further code. */
export function onFirstInteraction(page: Pick<Document, 'addEventListener'>, call: () => void): void {
  const seen = new AbortController();
  const listener = () => {
    seen.abort();
    call();
  };
  for (const event of interactionEvents)
    page.addEventListener(event, listener, { passive: true, capture: true, signal: seen.signal });
}
