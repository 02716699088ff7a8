import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { apiClient } from '../../testing/api';
import { aList, aProduct } from '../../testing/products';
import { renderInShop } from '../../testing/storefront';
import { CategoryPage } from './CategoryPage';

const handCream = (products = aList([aProduct()])) => ({
  id: '2', key: 'hand-cream', title: 'Hand Creams', description: 'For hands.', products,
});

function broken(): never {
  throw new Error('The line broke.');
}

function show(path: string, answer: () => object | null) {
  const keys: string[] = [];
  const category = ({ key }: { key: string }) => {
    keys.push(key);
    return answer();
  };
  const view = renderInShop(
    <Routes>
      <Route path="/shop/:key" element={<CategoryPage />} />
    </Routes>,
    { client: apiClient({ category }), path },
  );
  return { keys, ...view };
}

const banner = (container: HTMLElement) => [...container.querySelectorAll('img')].map(({ src }) => src).find((src) => src.includes('-banner'));

describe('CategoryPage', () => {
  it('shows the products of the category under its name and banner', async () => {
    const { container } = show('/shop/hand-cream', handCream);
    expect(await screen.findByRole('heading', { level: 1, name: 'Hand Creams' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Lavender Essential Oil' })).toBeTruthy();
    expect(banner(container)).toContain('hand-cream-banner');
  });

  it.each([
    ['/shop/gift%20set', 'gift set'],
    ['/shop/r%C3%B6se', 'röse'],
  ])('decodes the key of %s', async (path, key) => {
    const { keys } = show(path, () => null);
    await screen.findByText('No products found for your search.');
    expect(keys).toEqual([key]);
  });

  it.each([
    ['an unknown category', () => null],
    ['a category without products', () => handCream(aList([]))],
  ])('says that there are no products in %s, with a way on', async (_, answer) => {
    show('/shop/hand-cream', answer);
    expect(await screen.findByText('No products found for your search.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' }).getAttribute('href')).toBe('/shop');
  });

  it('shows no banner for other keys', async () => {
    const { container } = show('/shop/castor-oil', () => null);
    await screen.findByText('No products found for your search.');
    expect(banner(container)).toBeUndefined();
  });

  it('says in words that it failed', async () => {
    show('/shop/hand-cream', broken);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
