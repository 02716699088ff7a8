import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { apiClient } from '../../testing/api';
import { testProductList, testProduct } from '../../testing/products';
import { renderInShop } from '../../testing/storefront';
import { SearchPage } from './SearchPage';

function show(path: string, answer: () => object) {
  const asked: object[] = [];
  const products = (question: object) => {
    asked.push(question);
    return answer();
  };
  const relatedProducts = () => [testProduct({ id: '9', title: 'Loved Oil' })];
  renderInShop(
    <Routes>
      <Route path="/search/:key" element={<SearchPage />} />
    </Routes>,
    { client: apiClient({ products, relatedProducts }), path },
  );
  return asked;
}

function failingResolver(): never {
  throw new Error('The line broke.');
}

const oneProduct = () => testProductList([testProduct()]);
const noProducts = () => testProductList([]);

describe('SearchPage', () => {
  afterEach(() => jest.restoreAllMocks());

  it('searches for the decoded term, best match first', async () => {
    const asked = show('/search/anti-frizz%20oil', oneProduct);
    expect(await screen.findByRole('link', { name: 'Lavender Essential Oil' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Search Result' })).toBeTruthy();
    expect(asked).toMatchObject([{ query: 'anti-frizz oil', sort: 'RELEVANCE', page: 1 }]);
    expect(screen.queryByText('Loved Oil')).toBeNull();
  });

  it.each(['50%off', '%E0%A4%A'])('uses the undecodable term %s unchanged', async (query) => {
    // The router warns about the malformed URL.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const asked = show(`/search/${query}`, oneProduct);
    await screen.findByText('1 product');
    expect(asked).toMatchObject([{ query }]);
  });

  it('shows a loading state until the response arrives', async () => {
    show('/search/oil', oneProduct);
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Search Result' })).toBeTruthy();
    await screen.findByText('1 product');
    expect(screen.queryByText('Loading in Progress...')).toBeNull();
  });

  it('reads the sort order from the URL', async () => {
    const asked = show('/search/oil?sort=price-high', oneProduct);
    await screen.findByText('1 product');
    expect(asked).toMatchObject([{ sort: 'PRICE_DESC' }]);
  });

  it('shows popular products when nothing is found', async () => {
    show('/search/zzz', noProducts);
    expect(await screen.findByText('No Results for Your Search')).toBeTruthy();
    expect(screen.getByRole('heading', { name: "We Think You'll love" })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Loved Oil' })).toBeTruthy();
  });

  it('shows an error', async () => {
    show('/search/oil', failingResolver);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
