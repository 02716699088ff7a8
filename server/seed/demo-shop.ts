import { castorOils } from './catalogue/castor-oils';
import { categories } from './catalogue/categories';
import { cleansers } from './catalogue/cleansers';
import { conditioners } from './catalogue/conditioners';
import { bloomEssentialOils } from './catalogue/essential-oils-blooms';
import { herbEssentialOils } from './catalogue/essential-oils-herbs';
import { hairOils } from './catalogue/hair-oils';
import { handCreams } from './catalogue/hand-creams';
import { ingredientsAToL } from './catalogue/ingredients-a-to-l';
import { ingredientsLToZ } from './catalogue/ingredients-l-to-z';
import { coupons } from './content/coupons';
import { customer } from './content/customer';
import { posts } from './content/posts';
import { aromaReviews } from './content/reviews-aroma';
import { hairReviews } from './content/reviews-hair';
import { handReviews } from './content/reviews-hands';
import type { DemoProduct, DemoShop } from './demo-shop.types';

/** Interleaves the groups: products of one group share a packshot design and would look alike side by side in a grid. */
function interleave(...groups: readonly (readonly DemoProduct[])[]): readonly DemoProduct[] {
  const longest = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => groups.flatMap((group) => group.slice(turn, turn + 1))).flat();
}

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
  ),
  posts,
  reviews: [...aromaReviews, ...hairReviews, ...handReviews],
  coupons,
  customer,
};
