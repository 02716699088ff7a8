import { type EntityManager } from 'typeorm';
import { type PostState, readTimeOf } from '../../../domain/blog';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { type Clock } from '../../infra/clock';
import { contentVersion } from '../../infra/content-version';
import { lockSeen } from '../../database/lock-row';
import { updateGuarded } from '../../database/transaction';
import { sanitise } from '../../infra/html';
import { knownPicture } from '../../infra/media-manifest';
import { forgetSlugsOf, keepFormerSlug, takeSlugs } from '../redirects/former-slugs';
import { BlogComment, BlogPost } from './blog-post.entity';

/** The fields of a post that staff write. */
export interface PostFacts {
  readonly slug: string;
  readonly title: string;
  /** HTML, which is sanitised when it is stored. */
  readonly description: string;
  /** Path below the media folder; null or blank for none. */
  readonly image?: string | null;
  readonly date: Date;
  /** If null or blank, it is estimated from the text. */
  readonly readTime?: string | null;
  /** The post is published at its date, which may be in the future. */
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

/** Returns a post as the audit log records it. */
const recordedPost = (post: BlogPost) => ({
  ...{ slug: post.slug, title: post.title, description: post.description, image: post.image },
  ...{ date: post.date.toISOString(), readTime: post.readTime, state: postState(post) },
});

/** The capacity of MySQL's TEXT. */
const maxTextBytes = 65_535;

/** Writes blog posts for staff. Unique slugs are left to the database. */
export class WritePost {
  constructor(private readonly clock: Clock) {}

  /** @throws StaffError INVALID, TOO_LONG; a violation of the unique slug */
  async create(manager: EntityManager, facts: PostFacts) {
    const row = this.rowOf(facts);
    const { id } = await manager.save(BlogPost, { ...row });
    await takeSlugs(manager, 'post', [facts.slug]);
    const after = recordedPost(await manager.findOneByOrFail(BlogPost, { id }));
    return { result: id, auditRecord: { action: 'post create', subject: facts.slug, before: null, after } };
  }

  /** @throws StaffError STALE, NOT_FOUND, INVALID, TOO_LONG; a violation of the unique slug */
  async change(manager: EntityManager, id: number, facts: PostFacts, version: string) {
    const post = await seenPost(manager, id, version);
    const before = recordedPost(post);
    const row = this.rowOf(facts);
    const after = recordedPost({ ...post, ...row });
    if (JSON.stringify(after) === JSON.stringify(before)) return { result: id, auditRecord: null };
    await manager.update(BlogPost, { id }, row);
    await keepFormerSlug(manager, { kind: 'post', targetId: id, from: post.slug, to: row.slug });
    return { result: id, auditRecord: { action: 'post edit', subject: before.slug, before, after } };
  }

  /** Deletes a draft with the comments it may have from an earlier publication. @throws StaffError STALE, NOT_FOUND, INVALID */
  async delete(manager: EntityManager, id: number, version: string) {
    const post = await seenPost(manager, id, version);
    if (postState(post) !== 'draft') throw staffError('INVALID', staffMessages.onlyDrafts);
    const comments = await manager.countBy(BlogComment, { postId: id });
    await manager.delete(BlogPost, { id });
    await forgetSlugsOf(manager, 'post', id);
    const before = { ...recordedPost(post), comments };
    return { auditRecord: { action: 'post delete', subject: post.slug, before, after: null } };
  }

  /** Publishes a post whose time has come. @returns null if it was changed meanwhile */
  async publishDue(manager: EntityManager, { id, slug, publishAt }: BlogPost) {
    const due = { id, isPublished: false, publishAt: publishAt ?? undefined };
    if (!(await updateGuarded(manager, BlogPost, due, { isPublished: true, publishAt: null }))) return null;
    return { action: 'post publish', subject: slug, before: { state: 'scheduled' }, after: { state: 'published' } };
  }

  private rowOf({ slug, title, image, date, readTime, isPublished, ...facts }: PostFacts) {
    const description = sanitise(facts.description);
    if (Buffer.byteLength(description) > maxTextBytes)
      throw staffError('TOO_LONG', staffMessages.textTooLong, 'description');
    const isLater = isPublished && date > this.clock.now();
    return {
      ...{ slug, title, description, image: knownPicture(image, 'image'), date },
      readTime: readTime?.trim() ? readTime.trim() : readTimeOf(description),
      isPublished: isPublished && !isLater,
      publishAt: isLater ? date : null,
    };
  }
}

const seenPost = (manager: EntityManager, id: number, version: string): Promise<BlogPost> =>
  lockSeen(manager, {
    ...{ entity: BlogPost, id, version },
    versionOf: postVersion,
    unknown: staffMessages.unknownPost,
  });
