import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { apiClient } from '../../testing/api';
import { renderInShop } from '../../testing/storefront';
import { NotFound } from './NotFound';

const heading = { level: 1, name: 'SORRY! PAGE NOT FOUND' };

/** @param presentPath what the shop answers */
function show(path: string, presentPath: (given: { path: string }) => string | null) {
  renderInShop(
    <>
      <Link to="/product/oil?size=2#review">Oil</Link>
      <Routes>
        <Route path="/" element={null} />
        <Route path="/product/rose-oil" element={<h1>Rose Oil</h1>} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </>,
    { client: apiClient({ presentPath }), path },
  );
}

describe('a link within the storefront to a page that is not found', () => {
  it('ends on the present address of a page that was there before', async () => {
    show('/', ({ path }) => (path === '/product/oil' ? '/product/rose-oil' : null));
    await userEvent.click(screen.getByRole('link', { name: 'Oil' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rose Oil' })).toBeTruthy();
    expect(screen.getByTestId('address').textContent).toBe('/product/rose-oil?size=2');
  });

  it('says so when no page was there', async () => {
    show('/', () => null);
    await userEvent.click(screen.getByRole('link', { name: 'Oil' }));
    expect(await screen.findByRole('heading', heading)).toBeTruthy();
  });

  it('says so when the shop does not answer', async () => {
    show('/', () => {
      throw new Error('The line broke.');
    });
    await userEvent.click(screen.getByRole('link', { name: 'Oil' }));
    expect(await screen.findByRole('heading', heading)).toBeTruthy();
  });

  it('says so at once on a page that the server has sent, which has looked for it', () => {
    show('/product/oil', () => '/product/rose-oil');
    expect(screen.getByRole('heading', heading)).toBeTruthy();
  });
});
