import { StaffError, staffError, staffMessages } from '../../../domain/staff/staff-errors';
import { isUniqueViolation } from '../../infra/database/transaction';

/** Adds the current state to the error of a change to an older one. @throws StaffError STALE with the current state; other errors of `work` */
export async function withConflict<Result>(
  work: () => Promise<Result>,
  current: () => Promise<object>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const [problem] = error instanceof StaffError ? error.problems : [];
    throw problem?.code === 'STALE' ? new StaffError(problem, await current()) : error;
  }
}

/** Reports a slug, or key, that is in use at its field: the unique index decides, which also covers simultaneous changes. */
export async function withTakenSlug<Result>(work: () => Promise<Result>, field = 'slug'): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error) ? staffError('TAKEN', staffMessages.slugTaken, field) : error;
  }
}
