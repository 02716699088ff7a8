/** What a person does before they do anything that matters. A press on a touch screen comes with nothing before it. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Calls once, when somebody is there. A page that nobody touches stays as light as it came. */
export function onFirstSign(page: Pick<Document, 'addEventListener'>, call: () => void): void {
  const seen = new AbortController();
  const listener = () => {
    seen.abort();
    call();
  };
  for (const sign of signs) page.addEventListener(sign, listener, { passive: true, capture: true, signal: seen.signal });
}
