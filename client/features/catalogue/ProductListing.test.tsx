import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router-dom';
import { apiClient } from '../../testing/api';
import { deferred } from '../../testing/deferred';
import { testProduct, testProductList } from '../../testing/products';
import { renderInShop } from '../../testing/storefront';
import type { Facet } from './list-facets';
import { parseFilteredListParams } from './list-params';
import { ProductListing } from './ProductListing';

const facets = (selected = false): Facet[] => [
  {
    key: 'category',
    label: 'Category',
    values: [
      { value: 'hand-cream', label: 'Hand Creams', count: 3, selected },
      { value: 'hair-cleanser', label: 'Cleansers', count: 2, selected: false },
    ],
  },
];
const readFacets = { ...testProductList([]), facets: facets() };
const twoProducts = [testProduct(), testProduct({ id: '62', title: 'Tea Tree' })];

interface Shown {
  readonly path?: string;
  readonly products?: typeof twoProducts;
  /** Answers requests for the filters of the whole list. */
  readonly answer?: () => unknown;
}

/** A page whose list is filtered by its address, and then read with its filters. */
function Page({ products }: { products: typeof twoProducts }) {
  const [search] = useSearchParams();
  const listParams = parseFilteredListParams(search);
  return (
    <ProductListing
      products={testProductList(products)}
      facets={listParams.filter && facets(true)}
      unfilteredList={{ term: 'care' }}
      listParams={listParams}
      action={() => null}
    />
  );
}

function show({ path = '/shop', products = twoProducts, answer = () => readFacets }: Shown = {}) {
  const asked: unknown[] = [];
  const answerList = (question: unknown) => {
    asked.push(question);
    return answer();
  };
  renderInShop(<Page products={products} />, { client: apiClient({ products: answerList }), path });
  return asked;
}

const filterButton = () => screen.getByRole('button', { name: /^Filter/ });
const openedDrawer = () => screen.findByRole('dialog', { name: 'Filter' });

describe('filters of a list', () => {
  it('are not requested with a list that is not filtered', async () => {
    const asked = show();
    await userEvent.hover(screen.getByRole('combobox', { name: 'Sort by' }));
    expect(asked).toEqual([]);
  });

  it.each([
    ['the pointer is on the button', () => userEvent.hover(filterButton())],
    ['the button has the focus', () => userEvent.tab()],
  ])('are requested once, for the list without filters, when %s', async (_, approach) => {
    const asked = show();
    await approach();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked).toMatchObject([{ query: 'care', first: 1 }]);
    expect(asked[0]).not.toHaveProperty('filter');
    await userEvent.click(filterButton());
    expect(await within(await openedDrawer()).findByRole('link', { name: 'Cleansers 2 products' })).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  it('have a loading state in the open drawer', async () => {
    const response = deferred(readFacets);
    show({ answer: () => response.promise });
    await userEvent.click(filterButton());
    const drawer = within(await openedDrawer());
    expect(drawer.getByRole('status').textContent).toContain('Loading in Progress...');
    response.release();
    expect(await drawer.findByRole('link', { name: 'Cleansers 2 products' })).toBeTruthy();
    expect(drawer.queryByRole('status')).toBeNull();
  });

  it('can be requested again after a failure', async () => {
    let isBroken = true;
    const answer = () => {
      if (isBroken) throw new Error('The line broke.');
      return readFacets;
    };
    show({ answer });
    await userEvent.click(filterButton());
    const drawer = within(await openedDrawer());
    expect((await drawer.findByRole('alert')).textContent).toContain('The filters could not be loaded.');
    isBroken = false;
    await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
    expect(await drawer.findByRole('link', { name: 'Cleansers 2 products' })).toBeTruthy();
  });

  it('are those of the page for a filtered list, whose chips name them', async () => {
    const asked = show({ path: '/shop?category=hand-cream' });
    expect(screen.getByRole('link', { name: 'Remove Category: Hand Creams' })).toBeTruthy();
    await userEvent.click(filterButton());
    const chosen = await within(await openedDrawer()).findByRole('link', { current: true });
    expect(chosen.textContent).toContain('Hand Creams');
    expect(asked).toEqual([]);
  });

  it('stay, with the focus, while those of the list without the last filter load', async () => {
    const response = deferred(readFacets);
    show({ path: '/shop?category=hand-cream', answer: () => response.promise });
    await userEvent.click(filterButton());
    const drawer = within(await openedDrawer());
    const pressed = await drawer.findByRole('link', { name: 'Hand Creams 3 products' });
    await userEvent.click(pressed);
    expect(screen.getByTestId('address').textContent).toBe('/shop');
    expect(filterButton().textContent).toBe('Filter');
    expect(document.activeElement).toBe(pressed);
    response.release();
    expect(await drawer.findByRole('link', { name: 'Hand Creams 3 products', current: false })).toBe(pressed);
    expect(document.activeElement).toBe(pressed);
  });

  it('are not offered for a list of one product', () => {
    show({ products: [testProduct()] });
    expect(screen.queryByRole('button', { name: /^Filter/ })).toBeNull();
  });

  it('say so when there are none', async () => {
    show({ answer: () => testProductList([]) });
    await userEvent.click(filterButton());
    expect(await within(await openedDrawer()).findByText('There are no filters for these products.')).toBeTruthy();
  });
});
