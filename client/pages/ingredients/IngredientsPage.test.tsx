import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { IngredientCardPartsFragment } from '../../features/ingredients/IngredientCard.generated';
import { testIngredient } from '../../testing/ingredients';
import { failingResolver, metaContent, renderPage, structuredData } from '../../testing/render-page';
import { preloaded } from '../../testing/preloaded';
import { IngredientsPage, loader } from './IngredientsPage';

const plants = [
  'Amla',
  'Castor Bean',
  'Éclat',
  'Flaxseed',
  'Hibiscus',
  'Lavender',
  'Neem',
  'Rose',
  'Shea',
  'Ylang-Ylang',
  '1,8-Cineole',
].map((name) => testIngredient(name));

const show = (ingredients: () => readonly IngredientCardPartsFragment[] = () => plants) =>
  renderPage(<IngredientsPage />, { route: '/ingredients', path: '/ingredients', answers: { ingredients } });

const names = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const tab = (name: string) => screen.getByRole('tab', { name });

describe('IngredientsPage', () => {
  it('shows a banner with separate pictures for phones, tablets and wide screens', async () => {
    const { container } = show();
    expect(screen.getByRole('heading', { level: 1, name: 'Ingredients' })).toBeTruthy();
    const banner = container.querySelector('picture');
    const sources = [...(banner?.querySelectorAll('source[media]') ?? [])].map(
      (source) => `${source.getAttribute('media')} ${source.getAttribute('srcset')?.match(/hero\/[\w-]+/)?.[0]}`,
    );
    expect([...new Set(sources)]).toEqual([
      '(max-width: 599px) hero/ingredients-mobile',
      '(max-width: 992px) hero/ingredients-tablet',
    ]);
    expect(banner?.querySelector('img')?.getAttribute('src')).toContain('hero/ingredients-desktop');
    await screen.findByRole('tabpanel');
  });

  it('shows the principles of the shop in three cards', async () => {
    show();
    const philosophy =
      screen.getByRole('heading', { level: 2, name: 'Our Ingredients Philosophy' }).closest('section') ?? document.body;
    const cards = within(philosophy)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(cards).toEqual(['Rooted In Nature', 'Ethically Sourced', 'Impact Driven']);
    await screen.findByRole('tabpanel');
  });

  it('shows a loading state, then all ingredients sorted by name', async () => {
    show();
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Our Ingredients' })).toBeTruthy();
    await screen.findByRole('tabpanel');
    expect(names()).toEqual(plants.map(({ name }) => name));
  });

  it('shows a tab for every three letters, after the tab All', async () => {
    show();
    await screen.findByRole('tabpanel');
    const tabs = within(screen.getByRole('tablist')).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'All',
      'A-C',
      'D-F',
      'G-I',
      'J-L',
      'M-O',
      'P-R',
      'S-U',
      'V-Z',
    ]);
    expect(tabs.filter((each) => each.getAttribute('aria-selected') === 'true')).toEqual([tab('All')]);
  });

  it.each([
    ['A-C', ['Amla', 'Castor Bean']],
    ['D-F', ['Éclat', 'Flaxseed']],
    ['V-Z', ['Ylang-Ylang']],
  ])('shows under %s only the ingredients with these initials', async (letters, expected) => {
    show();
    await screen.findByRole('tabpanel');
    await userEvent.click(tab(letters));
    expect(names()).toEqual(expected);
    expect(screen.getAllByRole('tab', { selected: true })).toEqual([tab(letters)]);
  });

  it('moves between the tabs with the arrow keys', async () => {
    show();
    await screen.findByRole('tabpanel');
    await userEvent.click(tab('All'));
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('A-C').getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(tab('A-C'));
  });

  it('shows a message when no ingredient has these initials', async () => {
    show(() => [testIngredient('Amla')]);
    await screen.findByRole('tabpanel');
    await userEvent.click(tab('V-Z'));
    expect(screen.getByText('No ingredient of ours begins with these letters yet.')).toBeTruthy();
  });

  it('shows a message when there are no ingredients', async () => {
    show(() => []);
    expect(await screen.findByRole('heading', { name: 'Our plants are still being pressed.' })).toBeTruthy();
  });

  it('shows an error and retries', async () => {
    let isBroken = true;
    show(() => (isBroken ? failingResolver() : plants));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('tabpanel')).toBeTruthy();
  });

  it('has a title, a description, a picture and breadcrumbs', async () => {
    show();
    await screen.findByRole('tabpanel');
    expect(document.title).toBe('Ingredients | Fernwild');
    expect(metaContent('description')).toContain('Every leaf, seed and flower');
    expect(metaContent('og:image')).toBe('https://fernwild.example/media/original/hero/ingredients-desktop.webp');
    expect(structuredData('BreadcrumbList')).toBeTruthy();
    expect(await preloaded(loader, {})).toHaveLength(1);
  });
});
