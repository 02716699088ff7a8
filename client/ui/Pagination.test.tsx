import { screen, within } from '@testing-library/react';
import { renderInShop } from '../testing/storefront';
import { Pagination } from './Pagination';

const show = (current: number, pageCount: number) =>
  renderInShop(
    <Pagination label="Reviews" current={current} pageCount={pageCount} to={(page) => `/all?page=${page}`} />,
  );
const numbers = () =>
  screen.getAllByRole('link', { name: /^Page \d+$/ }).map((link) => link.textContent?.replace('Page ', ''));

describe('Pagination', () => {
  it.each([0, 1])('is hidden for %i pages', (pageCount) => {
    show(1, pageCount);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('shows five page numbers around the current one', () => {
    show(6, 12);
    expect(numbers()).toEqual(['4', '5', '6', '7', '8']);
    expect(screen.getByRole('link', { current: 'page' })).toHaveProperty('textContent', 'Page 6');
  });

  it('links to the first, previous, next and last page', () => {
    show(6, 12);
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(['First page', 'Previous page', 'Next page', 'Last page'].map(target)).toEqual([
      '/all?page=1',
      '/all?page=5',
      '/all?page=7',
      '/all?page=12',
    ]);
  });

  it('clamps the current page between the first and the last', () => {
    show(40, 3);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Page 3');
  });

  it('disables the links at either end', () => {
    const { unmount } = show(1, 3);
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('link', { name: 'Previous page' }).hasAttribute('href')).toBe(false);
    unmount();
    show(3, 3);
    expect(screen.getByRole('link', { name: 'Last page' }).hasAttribute('href')).toBe(false);
    expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'First page' }).hasAttribute('href')).toBe(
      true,
    );
  });
});
