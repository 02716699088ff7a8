import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type StaffViewer } from '../../infra/request/staff-context';
import { type PostFacts } from '../content/post-version';
import { type WritePost } from '../content/write-post';
import { type AuditedChanges } from '../operator/audit-log';
import { viewerActor } from '../staff/staff-actor';
import { withConflict, withTakenSlug } from './expected-conflicts';
import { type PostList } from './post-list';
import { type StaffPost, staffPostOf } from './post.types';

/** Changes of posts by staff: with versions, and audited in the name of the caller. */
export class PostChanges {
  constructor(
    private readonly changes: AuditedChanges,
    private readonly list: PostList,
    private readonly writePost: WritePost,
    private readonly pictures: UploadedPictures,
  ) {}

  /** @throws StaffError TAKEN; the errors of `WritePost` */
  async create(viewer: StaffViewer, facts: PostFacts): Promise<StaffPost> {
    // Before the transaction: other writers do not wait for the disk.
    await this.pictures.keepNamed(facts);
    const id = await withTakenSlug(() =>
      this.changes.run(viewerActor(viewer), (manager) => this.writePost.create(manager, facts)),
    );
    return this.view(id);
  }

  /** @throws StaffError STALE with the current post, TAKEN; the errors of `WritePost` */
  async change(viewer: StaffViewer, id: number, facts: PostFacts, version: string): Promise<StaffPost> {
    await this.pictures.keepNamed(facts, await this.list.get(id));
    const work = () =>
      this.changes.run(viewerActor(viewer), (manager) => this.writePost.change(manager, id, facts, version));
    await withConflict(
      () => withTakenSlug(work),
      () => this.view(id),
    );
    return this.view(id);
  }

  /** @throws StaffError STALE with the current post; the errors of `WritePost` */
  delete(viewer: StaffViewer, id: number, version: string): Promise<void> {
    const work = () => this.changes.run(viewerActor(viewer), (manager) => this.writePost.delete(manager, id, version));
    return withConflict(work, () => this.view(id));
  }

  private async view(id: number): Promise<StaffPost> {
    return staffPostOf(await this.list.get(id));
  }
}
