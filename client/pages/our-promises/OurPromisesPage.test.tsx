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
    const trigger = within(screen.getByRole('region', { name: heading })).getByRole('button', { name: promise.claim });
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(trigger);
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('region', { name: promise.claim }).textContent).toBe(promise.text);
    await userEvent.click(trigger);
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
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
