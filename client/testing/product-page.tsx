import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testProduct, money, picture } from './products';
import { renderPage } from './render-page';
import { ProductPage } from '../pages/product/ProductPage';

const review = (id: number) => ({
  id: String(id),
  headline: `Headline ${id}`,
  review: 'r'.repeat(130),
  rating: 5,
  reviewDate: '2026-11-20T00:00:00.000Z',
  name: 'Ada',
  verifiedPurchase: false,
  reply: null,
});
export const reviews = (count: number) => ({
  nodes: Array.from({ length: Math.min(count, 3) }, (_, at) => review(at + 1)),
  totalCount: count,
});
const media = (name: string) => ({ title: `${name} title`, description: `${name} words`, image: picture(name) });

/** A product with content in every chapter. */
export const fullProduct = (given: object = {}) => ({
  ...testProduct(),
  subTitle: 'From high fields',
  stock: 5,
  description: '<p>The <em>whole</em> story.</p>',
  directionToUse: '<p>Five drops.</p>',
  inci: 'Lavandula Angustifolia Oil, Linalool',
  netContent: { amount: 10, unit: 'ML' },
  unitPrice: { per: '100 ml', price: money(8500) },
  metaTitle: null,
  metaDescription: null,
  metaKeyword: null,
  faqs: Array.from({ length: 7 }, (_, at) => ({ question: `Question ${at + 1}`, answer: `Answer ${at + 1}` })),
  workBestFor: [{ label: 'Skin', items: ['Dry', 'Tired'] }],
  keyResults: [{ percentage: '89%', description: 'felt soft', before: picture('before'), after: picture('after') }],
  aboutProduct: {
    title: 'A plant of the heights',
    description: 'It grows slowly.',
    ingredientImage: picture('plant'),
    productImage: picture('bottle'),
    origins: { cultivation: 'Wild', aromaNotes: 'Herb, hay', countryOfOrigin: 'France' },
  },
  useCases: [media('evening')],
  blendsWellWith: { sectionHeading: 'Friends of lavender', blends: [media('bergamot')] },
  usageItems: [media('drop')],
  usedIn: { image: picture('used'), points: ['In the bath'] },
  completeCare: [
    { paragraph: 'Three steps.', image: null, subheading: null, ratio: [], uses: [] },
    {
      paragraph: null,
      image: picture('step'),
      subheading: 'Wash',
      ratio: ['1 part oil'],
      uses: [{ label: 'For', items: ['hair', 'beard'] }],
    },
  ],
  ingredients: [
    { id: '1', slug: 'lavender', name: 'Lavender', description: '<p>A plant.</p>', image: picture('plate') },
  ],
  regime: [
    { productId: '9', slug: 'rose-cream', productTitle: 'Rose Cream', price: money(950), image: picture('rose') },
  ],
  related: [testProduct({ id: '70', slug: 'tea-tree', title: 'Tea Tree' })],
  categories: [{ id: '4', key: 'essential-oil', title: 'Essential Oils' }],
  rating: { average: 5, count: 4, histogram: [0, 0, 0, 0, 4] },
  reviews: reviews(4),
  ...given,
});

export async function show(given: object = {}) {
  renderPage(<ProductPage />, {
    route: '/product/:slug',
    path: '/product/lavender-essential-oil',
    answers: { product: () => fullProduct(given) },
  });
  await screen.findByRole('heading', { level: 1 });
}
export const openTab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }));
