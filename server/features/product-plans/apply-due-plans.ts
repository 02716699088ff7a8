import { type DataSource, LessThanOrEqual } from 'typeorm';
import { type Clock } from '../../infra/clock';
import { handleEach } from '../../infra/jobs';
import { type Logger } from '../../infra/logger';
import { type AuditedChanges } from '../operator/audit-log';
import { PlannedChange } from './planned-change.entity';
import { type RunPlan } from './run-plan';

/** Steps per run; more wait for the next. */
const maxSteps = 100;

type DuePlan = Pick<PlannedChange, 'id' | 'productId'>;

interface Dependencies {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly changes: AuditedChanges;
  readonly runPlan: RunPlan;
}

/** Begins and ends the planned changes whose time has come. Of several processes, one does each step. */
export class ApplyDuePlans {
  constructor(private readonly deps: Dependencies) {}

  /** @returns how many steps were done */
  async run(): Promise<number> {
    const { db, clock, logger } = this.deps;
    const due: DuePlan[] = await db.manager.find(PlannedChange, {
      select: { id: true, productId: true },
      where: { dueAt: LessThanOrEqual(clock.now()) },
      order: { dueAt: 'ASC', startsAt: 'ASC', id: 'ASC' },
      take: maxSteps,
    });
    return handleEach(
      due,
      (plan) => this.apply(plan),
      ({ id }, error) =>
        logger.error('a planned change could not be made', { entity: 'PlannedChange', entityId: id }, error),
    );
  }

  private apply({ id, productId }: DuePlan): Promise<boolean> {
    const { changes, runPlan } = this.deps;
    return changes.run({ name: 'schedule', staffId: null }, async (manager) => {
      const auditRecord = await runPlan.step(manager, productId, id);
      return { result: auditRecord !== null, auditRecord };
    });
  }
}
