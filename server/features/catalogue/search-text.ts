import { stripTags } from '../../../domain/text';

export interface SearchableProduct {
  /** HTML, as is the description. */
  readonly shortDescription: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Names. */
  readonly ingredients: readonly string[];
}

/**
 * What a search may match beside title and subtitle, as plain text. It is kept with the product, and written again whenever
 * one of these changes, so that one full-text index over one table serves the whole search.
 */
export function productSearchText({ shortDescription, description, tags, ingredients }: SearchableProduct): string {
  return [tags.join(' '), ingredients.join(' '), stripTags(shortDescription), stripTags(description)]
    .filter((text) => text !== '')
    .join('\n');
}
