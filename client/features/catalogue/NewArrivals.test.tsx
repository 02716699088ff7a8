import { screen } from '@testing-library/react';
import { testProduct } from '../../testing/products';
import { renderInShop } from '../../testing/storefront';
import { NewArrivals } from './NewArrivals';

const products = (count: number) =>
  Array.from({ length: count }, (_, index) => testProduct({ id: String(index + 1), title: `New ${index + 1}` }));
const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

describe('NewArrivals', () => {
  it.each([1, 2, 3])('shows %i products twice', (count) => {
    renderInShop(<NewArrivals products={products(count)} />);
    expect(titles()).toEqual([...products(count), ...products(count)].map(({ title }) => title));
  });

  it('shows four products once', () => {
    renderInShop(<NewArrivals products={products(4)} />);
    expect(titles()).toHaveLength(4);
  });

  it('truncates the text at 200 characters', () => {
    renderInShop(<NewArrivals products={[testProduct({ shortDescription: `<p>${'x'.repeat(201)}</p>` })]} />);
    expect(screen.getAllByText(`${'x'.repeat(200)}...`)).toHaveLength(2);
  });

  it.each([
    ['92', 0],
    ['93', 2],
  ])('renders product %s with %i pictures in the special style', (id, count) => {
    const { container } = renderInShop(<NewArrivals products={[testProduct({ id })]} />);
    expect(container.querySelectorAll('.special')).toHaveLength(count);
  });
});
