import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { promises } from '../../features/brand/promises';
import { renderInShop } from '../../testing/storefront';
import { OurPromisesPage } from './OurPromisesPage';
import content from './our-promises.json';

const { chapters } = content;

describe('OurPromisesPage', () => {
  it('explains exactly the promises of the shop', () => {
    const explained = chapters.flatMap((chapter) => chapter.promises.map(({ claim }) => claim));
    expect([...explained].sort()).toEqual(promises.map(({ claim }) => claim).sort());
  });

  it.each(chapters)('opens and closes a promise of “$heading”', async ({ heading, promises: [promise] }) => {
    if (!promise) throw new Error('A chapter without promises.');
    renderInShop(<OurPromisesPage />);
    const chapter = within(screen.getByRole('region', { name: heading }));
    const explanation = chapter.getByText(promise.text).closest('details');
    expect(explanation?.open).toBe(false);
    await userEvent.click(chapter.getByText(promise.claim));
    expect(explanation?.open).toBe(true);
    await userEvent.click(chapter.getByText(promise.claim));
    expect(explanation?.open).toBe(false);
  });

  it('shows banners, a video and the differences of the shop', () => {
    renderInShop(<OurPromisesPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Twelve promises, and no asterisk' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Hand creams' }).getAttribute('href')).toBe('/shop/hand-cream');
    expect(screen.getByRole('button', { name: /^Play: / })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'What Sets Us Apart' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Fernwild' })).toBeTruthy();
    expect(document.title).toBe('Our Promises | Fernwild');
  });
});
