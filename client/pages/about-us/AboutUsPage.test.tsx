import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../../testing/storefront';
import { AboutUsPage } from './AboutUsPage';

const chapters = ['Fresh Experience', 'Ethical Process', 'Environment Sustainability', 'Cruelty-free Beauty'];

describe('AboutUsPage', () => {
  it.each(chapters)('links to the chapter %s and moves the focus there', async (heading) => {
    renderInShop(<AboutUsPage />);
    const anchor = within(screen.getByRole('navigation', { name: 'On this page' })).getByRole('link', {
      name: heading,
    });
    const chapter = screen.getByRole('region', { name: heading });
    expect(anchor.getAttribute('href')).toBe(`/#${chapter.id}`);
    await userEvent.click(anchor);
    expect(document.activeElement).toBe(chapter);
  });

  it('shows the four anchors in order', () => {
    renderInShop(<AboutUsPage />);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(chapters);
  });

  it('states its standards as three promises', () => {
    renderInShop(<AboutUsPage />);
    expect(screen.getByRole('heading', { level: 2, name: 'Our Standards' })).toBeTruthy();
    const promises = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(promises).toEqual(['Guaranteed Pure', 'Completely Cruelty-Free', 'Ingredient Sourcing']);
  });

  it.each(['99% recyclable packaging', '20 percent water reduction'])('states %s', (statement) => {
    renderInShop(<AboutUsPage />);
    expect(screen.getByText(statement)).toBeTruthy();
  });

  it('has one level-1 heading and a title', () => {
    renderInShop(<AboutUsPage />, { path: '/aboutus' });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe('About Us | Fernwild');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'https://fernwild.example/aboutus',
    );
  });
});
