import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { createSession } from '../../lib/session';
import { apiClient, type RootResolvers } from '../../testing/api';
import { cartPayload, testCart, testCartIds } from '../../testing/carts';
import { renderPage } from '../../testing/render-page';
import { renderInShop } from '../../testing/storefront';
import { ProductPage } from './ProductPage';
import { fullProduct, show, openTab } from '../../testing/product-page';

const chapter = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') ?? document.body);

describe('product chapters', () => {
  it('are shown in order', async () => {
    await show();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Complete Your Regime',
      'Work Best For',
      'Key Ingredients',
      'A plant of the heights',
      'Use Cases',
      'Friends of lavender',
      'How To Use',
      'Used In',
      'Complete Care',
      'Key Results',
      'Frequently Asked Questions',
      "Why We're The Real Deal",
      'You May Also Like',
    ]);
  });

  it('link to the products that complete the regime, with their prices', async () => {
    await show();
    const item = chapter('Complete Your Regime').getByRole('link', { name: /Rose Cream/ });
    expect(item.getAttribute('href')).toBe('/product/rose-cream');
    expect(item.textContent).toContain('£9.50');
  });

  it('show what it works best for', async () => {
    await show();
    const list = chapter('Work Best For');
    expect(list.getByRole('term').textContent).toBe('Skin');
    expect(list.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Dry', 'Tired']);
  });

  it('link a key ingredient to its page', async () => {
    await show();
    expect(
      chapter('Key Ingredients')
        .getByRole('link', { name: /^Lavender/ })
        .getAttribute('href'),
    ).toBe('/ingredient-product/lavender');
  });

  it.each([
    [
      'A plant of the heights',
      ['It grows slowly.', 'Cultivation', 'Wild', 'Aroma Notes', 'Herb, hay', 'Country of Origin', 'France'],
    ],
    ['Use Cases', ['evening title', 'evening words']],
    ['Friends of lavender', ['bergamot title']],
    ['How To Use', ['drop title', 'drop words']],
    ['Used In', ['In the bath']],
    ['Complete Care', ['Three steps.', 'Wash', '1 part oil', 'For', 'hair, beard']],
    ['Key Results', ['89%', 'felt soft']],
  ])('show under %s: %j', async (heading, words) => {
    await show();
    const text = screen.getByRole('heading', { level: 2, name: heading }).closest('section')?.textContent;
    for (const word of words) expect(text).toContain(word);
  });

  it('compare before and after with a slider', async () => {
    await show();
    expect(chapter('Key Results').getByRole('slider')).toBeTruthy();
  });

  it('show the twelve promises and four reasons for trust', async () => {
    await show();
    expect(chapter("Why We're The Real Deal").getAllByRole('listitem')).toHaveLength(12);
    const trust = within(screen.getByRole('region', { name: 'Why shop with us' }));
    expect(trust.getAllByRole('heading').map(({ textContent }) => textContent?.toLowerCase())).toEqual([
      'free shipping',
      'sustainable',
      'online support 24/7',
      'multiple credit cards',
    ]);
  });

  it('show related products with their cart buttons', async () => {
    await show();
    const related = within(screen.getByRole('group', { name: 'You May Also Like' }));
    expect(related.getByRole('link', { name: 'Tea Tree' }).getAttribute('href')).toBe('/product/tea-tree');
    expect(related.getByRole('button', { name: 'Add to Cart Tea Tree' })).toBeTruthy();
  });

  it('show questions, five on the left and the rest on the right', async () => {
    await show();
    const questions = chapter('Frequently Asked Questions').getAllByRole('heading', { level: 3 });
    expect(questions.map(({ textContent }) => textContent)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => `Question ${number}`),
    );
    await userEvent.click(screen.getByText('Question 6'));
    expect(screen.getByText('Answer 6').closest('details')?.open).toBe(true);
  });
});

describe('visitor on the product page', () => {
  const visit = async () => {
    localStorage.clear();
    const page = (
      <Routes>
        <Route path="/product/:slug" element={<ProductPage />} />
        <Route path="*" element={null} />
      </Routes>
    );
    renderInShop(page, {
      client: apiClient({ product: () => fullProduct() }),
      session: createSession(window),
      path: '/product/lavender-essential-oil',
    });
    await screen.findByRole('heading', { level: 1 });
  };
  const address = () => screen.getByTestId('address').textContent;

  it('is redirected to the login page by the wishlist heart', async () => {
    await visit();
    await userEvent.click(screen.getByRole('button', { name: 'Lavender Essential Oil on my wishlist' }));
    expect(address()).toBe('/login?from=%2Fproduct%2Flavender-essential-oil');
  });

  it('is redirected to the login page by Write a Review', async () => {
    await visit();
    await openTab(/^Reviews/);
    await userEvent.click(screen.getByRole('button', { name: 'Write a review' }));
    expect(address()).toBe('/login?from=%2Fproduct%2Flavender-essential-oil%23review');
  });
});

describe('product that cannot be loaded', () => {
  it('shows an error and retries', async () => {
    let tries = 0;
    const product = () => (tries++ === 0 ? Promise.reject(new Error('offline')) : fullProduct());
    renderPage(<ProductPage />, {
      route: '/product/:slug',
      path: '/product/lavender-essential-oil',
      answers: { product },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lavender Essential Oil' })).toBeTruthy();
  });
});

describe('product quantity', () => {
  const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity of Lavender Essential Oil' });
  const visit = (answers: RootResolvers = {}) => {
    const page = (
      <Routes>
        <Route path="/product/:slug" element={<ProductPage />} />
      </Routes>
    );
    renderInShop(page, {
      client: apiClient({ product: () => fullProduct(), cart: () => null, ...answers }),
      cartIds: testCartIds,
      path: '/product/lavender-essential-oil',
    });
  };

  it('accepts only digits and resets to 1 when left blank', async () => {
    visit();
    await userEvent.clear(await box());
    await userEvent.type(await box(), '1x2');
    expect((await box()).value).toBe('12');
    await userEvent.clear(await box());
    await userEvent.tab();
    expect((await box()).value).toBe('1');
  });

  it('is sent to the cart', async () => {
    const sent: unknown[] = [];
    const cartLinesAdd = ({ lines }: { lines: unknown }) => {
      sent.push(lines);
      return cartPayload(testCart());
    };
    visit({ cartLinesAdd });
    await userEvent.clear(await box());
    await userEvent.type(await box(), '7');
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart Lavender Essential Oil' }));
    await waitFor(() => expect(sent).toEqual([[{ productId: '61', sizes: '10 ml', quantity: 7 }]]));
  });
});
