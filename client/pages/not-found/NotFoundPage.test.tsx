import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { NotFoundPage } from './NotFoundPage';

describe('NotFoundPage', () => {
  it('shows SORRY! PAGE NOT FOUND and links home with GO TO HOME', () => {
    renderPage(<NotFoundPage />, { route: '*', path: '/nowhere/at/all' });
    expect(screen.getByRole('heading', { level: 1, name: 'SORRY! PAGE NOT FOUND' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'GO TO HOME' }).getAttribute('href')).toBe('/');
  });

  it('sets status 404 and is excluded from search engines', () => {
    const { markNotFound } = renderPage(<NotFoundPage />, { route: '*', path: '/nowhere' });
    expect(markNotFound).toHaveBeenCalled();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
  });
});
