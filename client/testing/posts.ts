import type { PostCardPartsFragment } from '../features/content/PostCard.generated';
import { picture } from './products';

/** A post with the fields that cards query. */
export function testPost(given: Partial<PostCardPartsFragment> = {}): PostCardPartsFragment {
  return {
    id: '6',
    slug: 'moss',
    title: 'On moss',
    date: '2026-11-20T08:00:00.000Z',
    readTime: '4 min read',
    image: picture('moss'),
    ...given,
  };
}

export const testPosts = (count: number): PostCardPartsFragment[] =>
  Array.from({ length: count }, (_, index) =>
    testPost({ id: String(index + 1), slug: `post-${index + 1}`, title: `Post ${index + 1}` }),
  );
