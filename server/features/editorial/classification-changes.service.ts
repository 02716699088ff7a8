import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type StaffViewer } from '../../infra/request/staff-context';
import { type CategoryFacts, type NewCategory, type WriteClassification } from '../catalogue/write-classification';
import { type AuditedChanges } from '../operator/audit-log';
import { viewerActor } from '../staff/staff-actor';
import { type ClassificationList } from './classification-list';
import { type StaffCategory, staffCategoryOf, type StaffTag, staffTagOf } from './classification.types';
import { withConflict, withTakenSlug } from './expected-conflicts';

/** Changes of categories and tags by staff: with versions, and audited in the name of the caller. */
export class ClassificationChanges {
  constructor(
    private readonly changes: AuditedChanges,
    private readonly list: ClassificationList,
    private readonly write: WriteClassification,
    private readonly pictures: UploadedPictures,
  ) {}

  /** @throws StaffError TAKEN; the errors of `WriteClassification` */
  async createCategory(viewer: StaffViewer, facts: NewCategory): Promise<StaffCategory> {
    // Before the transaction: other writers do not wait for the disk.
    await this.pictures.keepNamed(facts);
    const work = () => this.changes.run(viewerActor(viewer), (manager) => this.write.createCategory(manager, facts));
    return staffCategoryOf(await this.list.category(await withTakenSlug(work, 'key')));
  }

  /** @throws StaffError STALE with the current category; the errors of `WriteClassification` */
  deleteCategory(viewer: StaffViewer, id: number, version: string): Promise<void> {
    const work = () =>
      this.changes.run(viewerActor(viewer), (manager) => this.write.deleteCategory(manager, id, version));
    return withConflict(work, async () => staffCategoryOf(await this.list.category(id)));
  }

  /** @throws StaffError STALE with the current category; the errors of `WriteClassification` */
  async changeCategory(viewer: StaffViewer, id: number, facts: CategoryFacts, version: string): Promise<StaffCategory> {
    const view = async () => staffCategoryOf(await this.list.category(id));
    await this.pictures.keepNamed(facts, await this.list.category(id));
    const work = () =>
      this.changes.run(viewerActor(viewer), (manager) => this.write.changeCategory(manager, id, facts, version));
    await withConflict(work, view);
    return view();
  }

  /** @throws StaffError STALE */
  async order(viewer: StaffViewer, ids: readonly number[], seen: readonly number[]): Promise<StaffCategory[]> {
    await this.changes.run(viewerActor(viewer), (manager) => this.write.order(manager, ids, seen));
    return (await this.list.categories()).map(staffCategoryOf);
  }

  /** @throws StaffError STALE with the current tag; the errors of `WriteClassification` */
  async renameTag(viewer: StaffViewer, id: number, label: string, version: string): Promise<StaffTag> {
    const view = async () => staffTagOf(await this.list.tag(id));
    const work = () =>
      this.changes.run(viewerActor(viewer), (manager) => this.write.renameTag(manager, id, label, version));
    await withConflict(work, view);
    return view();
  }

  /** @throws StaffError STALE with the current tag; the errors of `WriteClassification` */
  deleteTag(viewer: StaffViewer, id: number, version: string): Promise<void> {
    const work = () => this.changes.run(viewerActor(viewer), (manager) => this.write.deleteTag(manager, id, version));
    return withConflict(work, async () => staffTagOf(await this.list.tag(id)));
  }
}
