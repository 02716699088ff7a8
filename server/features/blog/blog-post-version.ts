import { type PostState } from '../../../domain/blog';
import { contentVersion } from '../../infra/content-version';
import { type BlogPost } from './blog-post.entity';

/** What staff write of a post. */
export interface PostFacts {
  readonly slug: string;
  readonly title: string;
  /** HTML, which is sanitised when it is stored. */
  readonly description: string;
  /** Path below the media folder; null or blank for none. */
  readonly image?: string | null;
  readonly date: Date;
  /** Null or blank: estimated from the text. */
  readonly readTime?: string | null;
  /** At its date, which may be in the future. */
  readonly isPublished: boolean;
}

/** Returns the version of a post: a hash of what staff edit. */
export function postVersion(post: BlogPost): string {
  const { id, slug, title, description, image, date, readTime } = post;
  return contentVersion([id, slug, title, description, image, date.getTime(), readTime, postState(post)]);
}

export function postState({ isPublished, publishAt }: Pick<BlogPost, 'isPublished' | 'publishAt'>): PostState {
  if (isPublished) return 'published';
  return publishAt ? 'scheduled' : 'draft';
}

/** A post as the audit log keeps it. */
export const recordedPost = (post: BlogPost) => ({
  ...{ slug: post.slug, title: post.title, description: post.description, image: post.image },
  ...{ date: post.date.toISOString(), readTime: post.readTime, state: postState(post) },
});
