import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiClient } from '../testing/api';
import { testCart, testCartIds, testLine } from '../testing/carts';
import { renderRoutes } from '../testing/storefront';
import { Layout } from './Layout';

const shop = [{ Component: Layout, children: [{ path: '*', element: 'the page itself' }] }];
const cart = () => testCart({ lines: [testLine({ quantity: 3 }), testLine({ id: 'b', quantity: 4 })] });
const cartIcon = () => screen.findByRole('button', { name: 'Cart, 7 items' });

async function show() {
  renderRoutes(shop, { client: apiClient({ cart }), cartIds: testCartIds });
  await cartIcon();
}

describe('Layout', () => {
  it('renders the header above the page and the footer below it', async () => {
    await show();
    const landmarks = ['banner', 'main', 'contentinfo'].map((role) => screen.getByRole(role));
    expect(screen.getByRole('main').textContent).toBe('the page itself');
    for (const [at, landmark] of landmarks.slice(1).entries()) {
      expect(landmarks[at]?.compareDocumentPosition(landmark)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('skips to the content with the first link', async () => {
    await show();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  it('shows the newsletter form in the footer, below its heading', async () => {
    await show();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('heading', { name: 'Unlock Plant Wisdom & Exclusive Offers' })).toBeTruthy();
    expect(
      within(footer.getByRole('form', { name: 'Newsletter' })).getByRole('textbox', { name: 'Email' }),
    ).toBeTruthy();
  });

  it.each(['/shipping', '/billing'])('has the same footer at %s', async (path) => {
    renderRoutes(shop, { client: apiClient({ cart }), cartIds: testCartIds, path });
    await cartIcon();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('form', { name: 'Newsletter' })).toBeTruthy();
    for (const name of ['Shop', 'Ingredients', 'Terms & Conditions', 'Privacy Policy', 'Contact Us'])
      expect(footer.getByRole('link', { name })).toBeTruthy();
  });

  it('shows in the mini cart why the coupon is not applied', async () => {
    const refused = testCart({ coupon: { code: 'FERN5', off: 0, reason: 'Coupon code has been used up.' } });
    renderRoutes(shop, { client: apiClient({ cart: () => refused }), cartIds: testCartIds });
    await userEvent.click(await screen.findByRole('button', { name: 'Cart, 1 item' }));
    expect(await screen.findByText('Coupon FERN5 is not applied. Coupon code has been used up.')).toBeTruthy();
  });

  it('shows the total quantity of the cart on its icon', async () => {
    await show();
    expect((await cartIcon()).textContent).toBe('7');
  });
});
