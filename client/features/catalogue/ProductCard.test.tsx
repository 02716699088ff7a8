import { screen } from '@testing-library/react';
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

  it('overlays the second gallery picture on the first when there is one', () => {
    const { container, unmount } = show();
    expect(container.querySelectorAll('img')).toHaveLength(2);
    unmount();
    expect(show({ gallery: [picture('one')] }).container.querySelectorAll('img')).toHaveLength(1);
  });
});
