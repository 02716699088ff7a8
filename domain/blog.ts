import { stripTags } from './text';

const wordsPerMinute = 200;

/** States of a blog post. A scheduled one is published at its date. */
export type PostState = 'draft' | 'scheduled' | 'published';

/** Estimates how long it takes to read a text: "4 min read". */
export function readTimeOf(html: string): string {
  const words = stripTags(html)
    .split(' ')
    .filter((word) => word !== '').length;
  return `${Math.max(1, Math.ceil(words / wordsPerMinute))} min read`;
}

/** Returns true if a reader sees nothing of this HTML: neither text nor a picture. */
export const isBlankHtml = (html: string): boolean => stripTags(html) === '' && !/<img\b/i.test(html);
