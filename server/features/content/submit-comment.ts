import { type DataSource } from 'typeorm';
import { shopError } from '../../../domain/failure';
import { notices } from '../../../domain/messages';
import { type Clock } from '../../infra/clock';
import { clientKey, type RateLimits } from '../../infra/rate-limits';
import { type Caller } from '../../request/viewer';
import { BlogComment } from './blog-comment.entity';
import { type Journal } from './journal.service';

/** A checked comment. */
export interface CommentDraft {
  /** The post's. */
  readonly slug: string;
  readonly name: string;
  /** For staff only. */
  readonly email: string;
  /** Plain text: it is kept as typed and shown as text. */
  readonly comment: string;
  /** A field that people never see: what fills it in is a program. */
  readonly website?: string | null | undefined;
}

/** A comment as everybody sees it. */
export type SubmittedComment = Pick<BlogComment, 'name' | 'comment' | 'date'>;

export class SubmitComment {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly journal: Journal,
  ) {}

  /**
   * Publishes a comment at once; staff can hide it later.
   * @throws ShopError NOT_FOUND for an unknown post; Refusal RATE_LIMITED
   */
  async submit({ slug, name, email, comment, website }: CommentDraft, caller: Caller): Promise<SubmittedComment> {
    await this.limits.take('comment', clientKey(caller.address));
    const postId = await this.journal.idOf(slug);
    if (postId === null) throw shopError('NOT_FOUND', notices.commentNotAdded.text, 'slug');
    const written = { name, comment, date: this.clock.now() };
    // A program that is told of its failure tries something else; one that is thanked goes away.
    if (!website) await this.db.manager.insert(BlogComment, { ...written, postId, email, hidden: false });
    return written;
  }
}
