import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { NotFoundPage } from './NotFoundPage';

describe('NotFoundPage', () => {
  it('says SORRY! PAGE NOT FOUND and leads home by GO TO HOME', () => {
    renderPage(<NotFoundPage />, { route: '*', path: '/nowhere/at/all' });
    expect(screen.getByRole('heading', { level: 1, name: 'SORRY! PAGE NOT FOUND' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'GO TO HOME' }).getAttribute('href')).toBe('/');
  });

  it('answers as a page that is not there, and stays out of search engines', () => {
    const { markNotFound } = renderPage(<NotFoundPage />, { route: '*', path: '/nowhere' });
    expect(markNotFound).toHaveBeenCalled();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
  });
});
