import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { picture, testProduct } from '../../testing/products';
import { failingResolver, metaContent, renderPage } from '../../testing/render-page';
import { preloaded } from '../../testing/preloaded';
import { IngredientProductPage, loader } from './IngredientProductPage';

const rosemary = (given: object = {}) => ({
  id: '20',
  slug: 'rosemary',
  name: 'Rosemary',
  description: `<p>Dew of the <em>sea</em>. ${'r'.repeat(200)}</p>`,
  nutritionalValue: '<ul><li>Camphor</li></ul>',
  image: picture('rosemary'),
  keyStudies: [{ label: 'A trial on the scalp', url: 'https://doi.example/1' }],
  products: [testProduct()],
  ...given,
});

const show = (ingredient: () => unknown = rosemary) =>
  renderPage(<IngredientProductPage />, {
    route: '/ingredient-product/:slug',
    path: '/ingredient-product/rosemary',
    answers: { ingredient },
  });
const heading = (name: string) => screen.queryByRole('heading', { level: 2, name });

describe('IngredientProductPage', () => {
  it('shows a loading state, then picture, name, description and nutritional value', async () => {
    show();
    expect(screen.getByText('Loading in Progress...')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Rosemary' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'rosemary' })).toBeTruthy();
    expect(screen.getByText('sea').tagName).toBe('EM');
    expect(heading('Nutritional Value')).toBeTruthy();
    expect(screen.getByText('Camphor')).toBeTruthy();
  });

  it('links to the research papers', async () => {
    show();
    expect((await screen.findByRole('link', { name: 'A trial on the scalp' })).getAttribute('href')).toBe(
      'https://doi.example/1',
    );
  });

  it('shows an empty label for a paper with an invalid URL', async () => {
    show(() =>
      rosemary({
        keyStudies: [
          { label: '', url: null },
          { label: 'Without a link', url: null },
          { label: '', url: 'https://doi.example/2' },
        ],
      }),
    );
    await screen.findByRole('heading', { level: 1 });
    const papers = within(heading('Key Studies and Research Papers')?.parentElement ?? document.body).getAllByRole(
      'listitem',
    );
    expect(papers.map(({ textContent }) => textContent)).toEqual(['', 'Without a link', 'doi.example']);
    expect(papers.map((paper) => within(paper).queryByRole('link') !== null)).toEqual([false, false, true]);
  });

  it('shows products with the same ingredients and their cart buttons', async () => {
    show();
    await screen.findByRole('heading', { level: 1 });
    expect(heading('Products with same ingredients')).toBeTruthy();
    expect(screen.getByRole('article').textContent).toContain('Lavender Essential Oil');
    expect(screen.getByRole('button', { name: /^Add to Cart/ })).toBeTruthy();
  });

  it('omits sections without data', async () => {
    show(() => rosemary({ nutritionalValue: null, keyStudies: [], products: [] }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  });

  it('has a meta description of 120 characters', async () => {
    show();
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Rosemary | Fernwild');
    expect(metaContent('description')).toBe(`Dew of the sea. ${'r'.repeat(104)}...`);
    expect(metaContent('og:image')).toBe('https://fernwild.example/media/original/rosemary.webp');
  });

  it('renders the not-found page with status 404 for an unknown ingredient', async () => {
    const { markNotFound } = show(() => null);
    expect(await screen.findByText('SORRY! PAGE NOT FOUND')).toBeTruthy();
    expect(markNotFound).toHaveBeenCalled();
  });

  it('shows an error and retries', async () => {
    let isBroken = true;
    show(() => (isBroken ? failingResolver() : rosemary()));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Rosemary' })).toBeTruthy();
  });

  it('preloads its query on the server', async () => {
    expect(await preloaded(loader, { slug: 'rosemary' })).toEqual([{ slug: 'rosemary' }]);
  });
});
