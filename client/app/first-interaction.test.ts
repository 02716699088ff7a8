import { onFirstInteraction } from './first-interaction';

describe('onFirstInteraction', () => {
  it.each(['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'])(
    'calls back once, on the first %s event',
    (sign) => {
      const page = document.implementation.createHTMLDocument();
      let calls = 0;
      onFirstInteraction(page, () => (calls += 1));
      expect(calls).toBe(0);
      page.body.dispatchEvent(new Event(sign, { bubbles: true }));
      page.body.dispatchEvent(new Event('keydown', { bubbles: true }));
      expect(calls).toBe(1);
    },
  );
});
