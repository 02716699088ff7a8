import { retentionDays } from '../../../domain/retention-days';
import { catalogueModule } from '../catalogue/catalogue.module';
import { defineModule, type Infrastructure, type Use } from '../module';
import { operatorModule } from '../operator/operator.module';
import { ApplyDuePlans } from './apply-due-plans';
import { PlanChanges } from './plan-changes.service';
import { PlanList } from './plan-list';
import { PlannedChange } from './planned-change.entity';
import { PlansResolver } from './plans.resolver';
import { RunPlan } from './run-plan';

/** How precise planned prices are. A run that finds nothing is one read of an index. */
const intervalMs = 1000;

function createServices({ db, clock, edition, logger, points }: Infrastructure, use: Use) {
  const { changes } = use(operatorModule);
  const list = new PlanList(db);
  const runPlan = new RunPlan(clock, use(catalogueModule).editProduct, points);
  return {
    list,
    planChanges: new PlanChanges({ clock, edition, changes, list, runPlan }),
    applyDuePlans: new ApplyDuePlans({ db, clock, logger, changes, runPlan }),
  };
}

/** Prices and publications of products that begin at a time. */
export const productPlansModule = defineModule({
  name: 'product-plans',
  entities: [PlannedChange],
  services: createServices,
  adminResolvers: [[PlansResolver, ({ list, planChanges }) => new PlansResolver(list, planChanges)]],
  retention: [
    {
      entity: PlannedChange,
      // One with a step to come stays. The start is bounded as well, by which the index finds few rows that stay.
      where:
        'planned_change.due_at IS NULL AND planned_change.starts_at < :before AND (planned_change.ends_at IS NULL OR planned_change.ends_at < :before)',
      days: retentionDays.pastPlannedChange,
    },
  ],
  jobs: ({ applyDuePlans }) => [{ name: 'apply planned changes', intervalMs, run: () => applyDuePlans.run() }],
});
