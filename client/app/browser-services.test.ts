import { waitFor } from '@testing-library/react';
import { CartDocument } from '../features/cart/Cart.generated';
import { apiClient } from '../testing/api';
import { refetchCartOnVisible } from './browser-services';

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
