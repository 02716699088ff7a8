import { type EntityManager } from 'typeorm';
import { shopError } from '../../../domain/errors';
import { StaffError } from '../../../domain/staff/staff-errors';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { type Clock } from '../../infra/clock';
import { type StaffViewer } from '../../infra/request/staff-context';
import { type AuditedChange, type AuditedChanges, type AuditEvent } from '../operator/audit-log';
import { viewerActor } from '../staff/staff-actor';

/** An answer of the shop; null removes it. */
export interface Answer {
  readonly id: number;
  readonly version: string;
  readonly text: string | null;
}

/** What is moderated: reviews, or comments. */
export interface Moderated<State, View> {
  readonly moderate: (manager: EntityManager, id: number, to: State, now: Date) => Promise<AuditedChange<unknown>>;
  readonly answer: (manager: EntityManager, answer: Answer, now: Date) => Promise<AuditedChange<undefined>>;
  readonly isStale: (error: unknown) => error is StaffError;
  /** Reads those of the ids that exist. */
  readonly read: (ids: readonly number[]) => Promise<View[]>;
}

/** Shows, hides and answers reviews or comments: the operations of the command line, audited in the name of the caller. */
export class Moderation<State, View extends object> {
  constructor(
    private readonly changes: AuditedChanges,
    private readonly clock: Clock,
    private readonly moderated: Moderated<State, View>,
  ) {}

  /** Changes all or none. @throws ShopError BLANK, LIMIT_EXCEEDED, NOT_FOUND */
  async moderate(viewer: StaffViewer, givenIds: readonly number[], to: State): Promise<View[]> {
    // In one order, so that two people who change the same ones do not wait for each other.
    const ids = [...new Set(givenIds)].sort((a, b) => a - b);
    if (ids.length === 0) throw shopError('BLANK', 'Choose at least one.', 'ids');
    if (ids.length > staffLimits.bulk) throw shopError('LIMIT_EXCEEDED', `At most ${staffLimits.bulk} at once.`, 'ids');
    await this.changes.run(viewerActor(viewer), async (manager) => {
      const auditRecord: AuditEvent[] = [];
      for (const id of ids) {
        const change = await this.moderated.moderate(manager, id, to, this.clock.now());
        auditRecord.push(...[change.auditRecord ?? []].flat());
      }
      return { result: undefined, auditRecord };
    });
    return this.moderated.read(ids);
  }

  /** @throws StaffError STALE with what it refers to now; ShopError NOT_FOUND */
  async answer(viewer: StaffViewer, answer: Answer): Promise<View> {
    const { changes, clock, moderated } = this;
    try {
      await changes.run(viewerActor(viewer), (manager) => moderated.answer(manager, answer, clock.now()));
      return await this.view(answer.id);
    } catch (error) {
      const [problem] = moderated.isStale(error) ? error.problems : [];
      throw problem ? new StaffError(problem, await this.view(answer.id)) : error;
    }
  }

  private async view(id: number): Promise<View> {
    const [view] = await this.moderated.read([id]);
    if (!view) throw shopError('NOT_FOUND', 'It has been deleted meanwhile.', 'id');
    return view;
  }
}
