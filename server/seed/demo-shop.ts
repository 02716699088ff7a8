import { castorOils } from './catalogue/castor-oils';
import { categories } from './catalogue/categories';
import { cleansers } from './catalogue/cleansers';
import { contents } from './catalogue/contents';
import { conditioners } from './catalogue/conditioners';
import { bloomEssentialOils } from './catalogue/essential-oils-blooms';
import { herbEssentialOils } from './catalogue/essential-oils-herbs';
import { hairOils } from './catalogue/hair-oils';
import { handCreams } from './catalogue/hand-creams';
import { ingredientsAToL } from './catalogue/ingredients-a-to-l';
import { ingredientsLToZ } from './catalogue/ingredients-l-to-z';
import { customer } from './content/customer';
import { posts } from './content/posts';
import { aromaReviews } from './content/reviews-aroma';
import { hairReviews } from './content/reviews-hair';
import { handReviews } from './content/reviews-hands';
import type { DemoProduct, DemoShop, DemoCoupon } from './demo-shop.types';
import { spellTexts } from '../../domain/spelling';
import { sanitise } from '../infra/html';
import { seedShop } from './seed-shop';
import type { Shop } from '../app/shop';

const inEveryRegion = (amount: number) => ({ IN: amount, UK: amount, US: amount });

/** WELCOME10 is for a first order; FERN5 can be used repeatedly; FOREST15 has every kind of limit. */
const coupons: readonly DemoCoupon[] = [
  { code: 'WELCOME10', type: 'percentage', value: inEveryRegion(10), minimum: inEveryRegion(0), perCustomerLimit: 1 },
  {
    code: 'FERN5',
    type: 'fixed',
    value: { IN: 25000, UK: 500, US: 500 },
    minimum: inEveryRegion(0),
    usageLimit: 500,
    perCustomerLimit: 20,
  },
  {
    code: 'FOREST15',
    type: 'percentage',
    value: inEveryRegion(15),
    minimum: { IN: 149900, UK: 3500, US: 4500 },
    usageLimit: 200,
    perCustomerLimit: 1,
  },
];

/** Interleaves the groups: products of one group share a packshot design and would look alike side by side in a grid. */
function interleave(...groups: readonly (readonly DemoProduct[])[]): readonly DemoProduct[] {
  const longest = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => groups.flatMap((group) => group.slice(turn, turn + 1))).flat();
}

/** A search for "vegan" finds what says so. */
const ofEveryProduct = '<p>Vegan and cruelty free.</p>';

/** The data that an empty database is seeded with. Products are in the order of `featuredPosition`. */
export const demoShop: DemoShop = {
  categories,
  ingredients: [...ingredientsAToL, ...ingredientsLToZ],
  products: interleave(
    handCreams,
    herbEssentialOils,
    cleansers,
    hairOils,
    bloomEssentialOils,
    conditioners,
    castorOils,
  ).map((product) => ({
    ...product,
    ...contents[product.slug],
    description: product.description + ofEveryProduct,
  })),
  posts,
  reviews: [...aromaReviews, ...hairReviews, ...handReviews],
  coupons,
  customer,
};

/** Fills an empty database with the demo shop. @returns whether it did */
export function seedDemoShop({ db, config, clock, passwords }: Shop): Promise<boolean> {
  return seedShop(db, spellTexts(demoShop, config.region), {
    region: config.region,
    clock,
    hashPassword: (password) => passwords.hash(password, 'the demo'),
    sanitise,
  });
}
