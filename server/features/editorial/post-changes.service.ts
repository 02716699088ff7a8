import { StaffError, staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { isUniqueViolation } from '../../infra/database/transaction';
import { type StaffViewer } from '../../infra/request/staff-context';
import { type PostFacts } from '../content/post-version';
import { StalePost, type WritePost } from '../content/write-post';
import { type AuditedChanges } from '../operator/audit-log';
import { viewerActor } from '../staff/staff-actor';
import { type PostList } from './post-list';
import { type StaffPost, staffPostOf } from './post.types';

/** Changes of posts by staff: with versions, and audited in the name of the caller. */
export class PostChanges {
  constructor(
    private readonly changes: AuditedChanges,
    private readonly list: PostList,
    private readonly writePost: WritePost,
  ) {}

  /** @throws StaffError TAKEN; the errors of `WritePost` */
  async create(viewer: StaffViewer, facts: PostFacts): Promise<StaffPost> {
    const id = await withTakenSlug(() =>
      this.changes.run(viewerActor(viewer), (manager) => this.writePost.create(manager, facts)),
    );
    return this.view(id);
  }

  /** @throws StaffError STALE with the current post, TAKEN; the errors of `WritePost` */
  async change(viewer: StaffViewer, id: number, facts: PostFacts, version: string): Promise<StaffPost> {
    await this.withConflict(id, () =>
      withTakenSlug(() =>
        this.changes.run(viewerActor(viewer), (manager) => this.writePost.change(manager, id, facts, version)),
      ),
    );
    return this.view(id);
  }

  /** @throws StaffError STALE with the current post; the errors of `WritePost` */
  delete(viewer: StaffViewer, id: number, version: string): Promise<void> {
    return this.withConflict(id, () =>
      this.changes.run(viewerActor(viewer), (manager) => this.writePost.delete(manager, id, version)),
    );
  }

  private async withConflict<Result>(id: number, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const [problem] = error instanceof StalePost ? error.problems : [];
      throw problem ? new StaffError(problem, await this.view(id)) : error;
    }
  }

  private async view(id: number): Promise<StaffPost> {
    return staffPostOf(await this.list.get(id));
  }
}

/** Reports a slug that is in use at its field: the unique index decides, so that no other change comes in between. */
export async function withTakenSlug<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error) ? staffError('TAKEN', staffMessages.slugTaken, 'slug') : error;
  }
}
