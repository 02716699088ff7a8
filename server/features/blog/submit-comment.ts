import { type DataSource } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { notices } from '../../../domain/messages';
import { type Clock } from '../../infra/clock';
import { clientKey, type RateLimits } from '../../infra/rate-limits';
import { type Caller } from '../../infra/request/viewer';
import { isForeignKeyViolation } from '../../database/transaction';
import { type SyncPoints } from '../../infra/sync-points';
import { BlogComment } from './blog-post.entity';
import { type Blog } from './blog.service';

/** A validated comment. */
interface CommentDraft {
  /** Slug of the post. */
  readonly slug: string;
  readonly name: string;
  /** Only staff see it. */
  readonly email: string;
  /** Plain text: stored as typed and escaped on output. */
  readonly comment: string;
  /** Honeypot: invisible to humans, so only bots fill it in. */
  readonly website?: string | null | undefined;
}

/** The public fields of the new comment. */
export type SubmittedComment = Pick<BlogComment, 'name' | 'comment' | 'date' | 'replyText' | 'repliedAt'>;

export class SubmitComment {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly blog: Blog,
    private readonly points: SyncPoints,
  ) {}

  /**
   * Publishes a comment without prior approval; staff can hide it later. A comment with a filled honeypot is discarded.
   * @throws ShopError NOT_FOUND for an unknown post; Refusal RATE_LIMITED
   */
  async submit({ slug, name, email, comment, website }: CommentDraft, caller: Caller): Promise<SubmittedComment> {
    await this.limits.consume('comment', clientKey(caller.address));
    const postId = await this.blog.idOf(slug);
    if (postId === null) throw unknownPost();
    const written = { name, comment, date: this.clock.now(), replyText: null, repliedAt: null };
    // Discarded comments get the same response as stored ones, so that a bot has no signal to adapt to.
    if (!website) await this.store({ ...written, postId, email, hidden: false });
    return written;
  }

  /** Staff may have taken the post off the blog, and deleted it, since its id was read. @throws ShopError NOT_FOUND */
  private async store(comment: Omit<BlogComment, 'id' | 'post'>): Promise<void> {
    await this.points.hit('comment.read');
    try {
      await this.db.manager.insert(BlogComment, comment);
    } catch (error) {
      throw isForeignKeyViolation(error) ? unknownPost() : error;
    }
  }
}

const unknownPost = () => shopError('NOT_FOUND', notices.commentNotAdded.text, 'slug');
