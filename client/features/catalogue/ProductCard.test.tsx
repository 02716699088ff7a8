import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testProduct, money, picture } from '../../testing/products';
import { renderInShop } from '../../testing/storefront';
import { ProductCard, type ProductAction } from './ProductCard';

const action: ProductAction = ({ title }) => <button type="button">Add {title}</button>;
const show = (given: Parameters<typeof testProduct>[0] = {}) =>
  renderInShop(<ProductCard product={testProduct(given)} action={action} sizes="50vw" />);

describe('ProductCard', () => {
  it('links to the product', () => {
    show();
    expect(screen.getByRole('link', { name: 'Lavender Essential Oil' }).getAttribute('href')).toBe(
      '/product/lavender-essential-oil',
    );
  });

  it('truncates a title of more than 55 characters to 53', () => {
    show({ title: 'b'.repeat(56) });
    expect(screen.getByRole('heading').textContent).toBe(`${'b'.repeat(53)}...`);
  });

  it('does not truncate a title of 55 characters', () => {
    show({ title: 'a'.repeat(55) });
    expect(screen.getByRole('heading').textContent).toBe('a'.repeat(55));
  });

  it('shows the description without tags, truncated at 100 characters', () => {
    show({ shortDescription: `<p><strong>${'c'.repeat(60)}</strong>${'d'.repeat(60)}</p>` });
    expect(screen.getByText(`${'c'.repeat(60)}${'d'.repeat(40)}...`)).toBeTruthy();
  });

  it('shows 4.5 with one review for a product without reviews', () => {
    show();
    expect(screen.getByText('Rated 4.5 out of 5, 1 review')).toBeTruthy();
  });

  it('shows the average rating of customer reviews', () => {
    show({ rating: { average: 3.2, count: 12 } });
    expect(screen.getByText('Rated 3.2 out of 5, 12 reviews')).toBeTruthy();
  });

  it('strikes through the list price of a reduced product', () => {
    show({ price: money(850), currentPrice: money(700) });
    expect(screen.getByText('£8.50').tagName).toBe('S');
    expect(screen.getByText('£7.00')).toBeTruthy();
  });

  it('shows the given control while the product is available', () => {
    show();
    expect(screen.getByRole('button', { name: 'Add Lavender Essential Oil' })).toBeTruthy();
    expect(screen.queryByText('Out of Stock')).toBeNull();
  });

  it('shows Out of Stock instead of the control otherwise', () => {
    show({ availableForSale: false });
    expect(screen.getByText('Out of Stock')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  describe('the second gallery picture', () => {
    const pictures = ({ container }: ReturnType<typeof show>) => container.querySelectorAll('img').length;
    const hover = () => userEvent.hover(screen.getByRole('article'));

    it('overlays the first when the mouse is on the card', async () => {
      const card = show();
      expect(pictures(card)).toBe(1);
      await hover();
      expect(pictures(card)).toBe(2);
    });

    it('overlays the first when the focus is in the card', () => {
      const card = show();
      act(() => screen.getByRole('link').focus());
      expect(pictures(card)).toBe(2);
    });

    it('is not loaded by a finger', async () => {
      const card = show();
      await userEvent.pointer([
        { keys: '[TouchA>]', target: screen.getByRole('article') },
        { pointerName: 'TouchA', target: screen.getByRole('heading') },
        { keys: '[/TouchA]' },
      ]);
      expect(pictures(card)).toBe(1);
    });

    it('is missing when the gallery has no other', async () => {
      const card = show({ gallery: [picture('one')] });
      await hover();
      expect(pictures(card)).toBe(1);
    });
  });
});
