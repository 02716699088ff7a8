import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type StaffViewer } from '../../infra/request/staff-context';
import { type IngredientFacts, type WriteIngredient } from '../catalogue/write-ingredient';
import { type AuditedChanges } from '../operator/audit-log';
import { viewerActor } from '../staff/staff-actor';
import { withConflict, withTakenSlug } from './expected-conflicts';
import { type IngredientList } from './ingredient-list';
import { type StaffIngredient, staffIngredientOf } from './ingredient.types';

/** Changes of ingredients by staff: with versions, and audited in the name of the caller. */
export class IngredientChanges {
  constructor(
    private readonly changes: AuditedChanges,
    private readonly list: IngredientList,
    private readonly writeIngredient: WriteIngredient,
    private readonly pictures: UploadedPictures,
  ) {}

  /** @throws StaffError TAKEN; the errors of `WriteIngredient` */
  async create(viewer: StaffViewer, facts: IngredientFacts): Promise<StaffIngredient> {
    // Before the transaction: other writers do not wait for the disk.
    await this.pictures.keepNamed(facts);
    const id = await withTakenSlug(() =>
      this.changes.run(viewerActor(viewer), (manager) => this.writeIngredient.create(manager, facts)),
    );
    return this.view(id);
  }

  /** @throws StaffError STALE with the current ingredient, TAKEN; the errors of `WriteIngredient` */
  async change(viewer: StaffViewer, id: number, facts: IngredientFacts, version: string): Promise<StaffIngredient> {
    await this.pictures.keepNamed(facts, await this.list.get(id));
    const work = () =>
      this.changes.run(viewerActor(viewer), (manager) => this.writeIngredient.change(manager, id, facts, version));
    await withConflict(
      () => withTakenSlug(work),
      () => this.view(id),
    );
    return this.view(id);
  }

  /** @throws StaffError STALE with the current ingredient; the errors of `WriteIngredient` */
  delete(viewer: StaffViewer, id: number, version: string): Promise<void> {
    const work = () =>
      this.changes.run(viewerActor(viewer), (manager) => this.writeIngredient.delete(manager, id, version));
    return withConflict(work, () => this.view(id));
  }

  private async view(id: number): Promise<StaffIngredient> {
    return staffIngredientOf(await this.list.get(id));
  }
}
