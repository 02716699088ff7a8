import { type DataSource, LessThanOrEqual } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { type Logger } from '../../infra/logger';
import { handleEach } from '../../infra/jobs';
import { BlogPost } from '../../features/blog/blog-post.entity';
import { type WritePost } from '../../features/blog/write-blog-post';
import { type AuditedChanges } from '../audit/audited-changes';

/** Posts per run; more wait for the next. */
const maxPosts = 50;

interface Dependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly changes: AuditedChanges;
  readonly writePost: WritePost;
}

/** Publishes the posts whose time has come. Of several processes, one publishes each post. */
export class PublishDuePosts {
  constructor(private readonly deps: Dependencies) {}

  /** @returns how many were published */
  async run(): Promise<number> {
    const { db, clock, logger } = this.deps;
    const due = await db.manager.find(BlogPost, {
      where: { publishAt: LessThanOrEqual(clock.now()), isPublished: false },
      order: { publishAt: 'ASC' },
      take: maxPosts,
    });
    return handleEach(
      due,
      (post) => this.publish(post),
      ({ id }, error) => logger.error('a post could not be published', { entity: 'BlogPost', entityId: id }, error),
    );
  }

  private publish(post: BlogPost): Promise<boolean> {
    const { changes, writePost } = this.deps;
    return changes.run({ name: 'schedule', staffId: null }, async (manager) => {
      const auditRecord = await writePost.publishDue(manager, post);
      return { result: auditRecord !== null, auditRecord };
    });
  }
}
