import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { apiClient } from '../../testing/api';
import { deferred } from '../../testing/deferred';
import { picture } from '../../testing/products';
import { renderInShop } from '../../testing/storefront';
import { IngredientProductPage } from './IngredientProductPage';

const plant = (slug: string, name: string) => ({
  id: slug,
  slug,
  name,
  description: '<p>A plant.</p>',
  nutritionalValue: null,
  image: picture(slug),
  keyStudies: [],
  products: [],
});

describe('navigation between ingredients', () => {
  it('does not show the previous ingredient while the next one is loading', async () => {
    const rose = deferred(plant('rose', 'Rose'));
    const ingredient = ({ slug }: { slug: string }) => (slug === 'rose' ? rose.promise : plant('neem', 'Neem'));
    const pages = (
      <>
        <Link to="/ingredient-product/rose">on</Link>
        <Routes>
          <Route path="/ingredient-product/:slug" element={<IngredientProductPage />} />
        </Routes>
      </>
    );
    renderInShop(pages, { client: apiClient({ ingredient }), path: '/ingredient-product/neem' });
    await screen.findByRole('heading', { level: 1, name: 'Neem' });
    await userEvent.click(screen.getByText('on'));
    expect(screen.queryByText('Neem')).toBeNull();
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    rose.release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Rose' })).toBeTruthy();
  });
});
