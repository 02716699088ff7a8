import { renderInShop } from '../../testing/storefront';
import { testProduct } from '../../testing/products';
import { ProductGrid } from './ProductGrid';

const products = ['rose', 'mint', 'sage'].map((slug, index) => testProduct({ id: String(index + 1), slug }));

/** Returns how the pictures of a grid are loaded. */
function loadingOf(first: boolean) {
  const { container } = renderInShop(<ProductGrid products={products} first={first} />);
  return [...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'));
}

describe('ProductGrid', () => {
  it('at the top of a page loads its first two pictures at once, and the others when they are near', () => {
    expect(loadingOf(true)).toEqual(['eager', 'eager', 'lazy']);
  });

  it('below loads no picture at once', () => {
    expect(loadingOf(false)).toEqual(['lazy', 'lazy', 'lazy']);
  });
});
