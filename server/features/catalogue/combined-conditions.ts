import { type ProductConditions, type ProductSelection } from './product-selection';

/** The groups that several values can be chosen in: the condition for one value, and the one for any of several. */
const groups = [
  ['category', 'categories'],
  ['tag', 'tags'],
  ['ingredient', 'ingredients'],
] as const;

/**
 * Returns conditions that select the same products and are equal for equal filters, independent of the order and number of their
 * values: what is kept for a list is kept once, and a list of one value is read by the statement for one value.
 */
export function normaliseConditions(conditions: ProductConditions): ProductConditions {
  let normal = conditions;
  for (const [one, several] of groups) {
    const given = conditions[several];
    if (given == null) continue;
    const [first, ...others] = [...new Set(given)].sort();
    const single = conditions[one];
    // A product with the single value has one of the list then.
    if (first === undefined || (single != null && given.includes(single))) normal = { ...normal, [several]: null };
    else if (single == null && others.length === 0) normal = { ...normal, [one]: first, [several]: null };
    else normal = { ...normal, [several]: [first, ...others] };
  }
  return normal;
}

/** The values chosen in a group. */
export function chosenIn(conditions: ProductConditions, group: 'category' | 'tag' | 'ingredient'): readonly string[] {
  const several = groups.find(([one]) => one === group)?.[1];
  const single = conditions[group];
  return [...(single == null ? [] : [single]), ...((several && conditions[several]) ?? [])];
}

/**
 * Returns whether any of several values select the products. No index has such a list: even a short one takes reading the long
 * ones that it is made of.
 */
export function hasSeveralValues({ conditions }: ProductSelection): boolean {
  return groups.some(([, several]) => conditions[several] != null);
}

/** Returns whether values of several groups select the products, one of each. With few products, that is a short list as well. */
export function isIntersection({ conditions }: ProductSelection): boolean {
  return groups.filter(([one, several]) => conditions[one] != null || conditions[several] != null).length > 1;
}
