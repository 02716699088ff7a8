import { stripTags } from '../../../domain/text';

export interface SearchableProduct {
  /** HTML; so is `description`. */
  readonly shortDescription: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Names of the ingredients. */
  readonly ingredients: readonly string[];
}

/**
 * Returns, as plain text, what a search matches in addition to title and subtitle. Stored with the product and rewritten
 * whenever one of the inputs changes, so that a single full-text index over one table serves the whole search.
 */
export function productSearchText({ shortDescription, description, tags, ingredients }: SearchableProduct): string {
  return [tags.join(' '), ingredients.join(' '), stripTags(shortDescription), stripTags(description)]
    .filter((text) => text !== '')
    .join('\n');
}
