import { Field, ID, ObjectType } from 'type-graphql';
import { type EntityManager } from 'typeorm';
import { staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { requireStaff } from '../../graphql/staff-access';
import { StaffPayload } from '../../graphql/staff-user-error.type';
import { isUniqueViolation } from '../../database/transaction';
import { type UploadedPictures } from '../../infra/pictures/uploaded-pictures';
import { type StaffContext } from '../../infra/request/staff-context';
import { type AuditedChange, type AuditedChanges } from './audited-changes';

@ObjectType('DeletionPayload', { description: 'Result of a deletion.' })
export class DeletionPayload extends StaffPayload {
  @Field(() => ID, { nullable: true, description: 'Identifier of what was deleted; null on errors.' })
  deletedId?: string | null;
}

type Work<Result> = (manager: EntityManager) => Promise<AuditedChange<Result>>;

/** Changes pages that editors write: they have a slug, or a key, and name pictures. */
export class PageChanges {
  constructor(
    private readonly changes: AuditedChanges,
    private readonly pictures: UploadedPictures,
  ) {}

  /** @returns the id @throws StaffError TAKEN; the errors of `work` */
  async add(context: StaffContext, facts: object, work: Work<number>, slugField = 'slug'): Promise<number> {
    // Before the transaction: other writers do not wait for the disk.
    await this.pictures.keepNamed(facts);
    return this.changes.run(requireStaff(context), withTakenSlug(work, slugField));
  }

  /** @returns what `view` reads afterwards @throws StaffError STALE with the current state, TAKEN; the errors of `work` */
  async change<View extends object>(
    context: StaffContext,
    facts: object,
    work: Work<unknown>,
    view: () => Promise<View>,
  ): Promise<View> {
    await this.pictures.keepNamed(facts, await view());
    return this.changes.byStaff(context, withTakenSlug(work), view);
  }

  /** @throws the errors of `work` */
  async delete(context: StaffContext, deletedId: string, work: Work<undefined>): Promise<DeletionPayload> {
    await this.changes.run(requireStaff(context), work);
    return { deletedId };
  }
}

/** Reports a slug that is in use at its field: the unique index decides, which also covers simultaneous changes. */
function withTakenSlug<Result>(work: Work<Result>, field = 'slug'): Work<Result> {
  return async (manager) => {
    try {
      return await work(manager);
    } catch (error) {
      throw isUniqueViolation(error) ? staffError('TAKEN', staffMessages.slugTaken, field) : error;
    }
  };
}
