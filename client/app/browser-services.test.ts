import { waitFor } from '@testing-library/react';
import { CartDocument } from '../features/cart/Cart.generated';
import { apiClient } from '../testing/api';
import { onFirstInteraction, refetchCartOnVisible } from './browser-services';

describe('onFirstInteraction', () => {
  it.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'])(
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

  it('does not count a pointer that rests where the page appears', () => {
    const page = document.implementation.createHTMLDocument();
    let calls = 0;
    onFirstInteraction(page, () => (calls += 1));
    const report = (movementX: number) => {
      const event = new MouseEvent('pointermove', { bubbles: true });
      page.body.dispatchEvent(
        Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } }),
      );
    };
    page.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
    report(0);
    expect(calls).toBe(0);
    report(3);
    expect(calls).toBe(1);
  });
});

describe('refetchCartOnVisible', () => {
  it('refetches the cart when the tab becomes visible, not when it is hidden', async () => {
    let asked = 0;
    const client = apiClient({
      cart: () => {
        asked += 1;
        return null;
      },
    });
    const watching = client
      .watchQuery({ query: CartDocument, variables: { uniqueId: '1' } })
      .subscribe(() => undefined);
    await waitFor(() => expect(asked).toBe(1));
    const shown: { visibilityState: DocumentVisibilityState } = { visibilityState: 'hidden' };
    const page = Object.assign(new EventTarget(), shown);
    refetchCartOnVisible(page, client);
    page.dispatchEvent(new Event('visibilitychange'));
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked).toBe(2));
    watching.unsubscribe();
  });
});
