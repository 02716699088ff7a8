import { retentionDays } from '../../../domain/retention-days';
import { productsModule } from '../../features/products/products.module';
import { defineModule, type Infrastructure, type Use } from '../../features/module';
import { auditModule } from '../audit/audit.module';
import { PlannedChange } from './planned-price.entity';
import { PlansResolver } from './planned-prices.resolver';
import { RunPlan } from './apply-planned-prices';

/** How precise planned prices are. A run that finds nothing is one read of an index. */
const intervalMs = 1000;

function createServices({ db, clock, logger, points }: Infrastructure, use: Use) {
  const { changes } = use(auditModule);
  const { editProduct } = use(productsModule);
  return { db, clock, changes, runPlan: new RunPlan({ db, clock, logger, points, changes, editProduct }) };
}

/** Prices and publications of products that begin at a time. */
export const plannedPricesModule = defineModule({
  name: 'staff/planned-prices',
  entities: [PlannedChange],
  services: createServices,
  adminResolvers: [[PlansResolver, (services) => new PlansResolver(services)]],
  retention: [
    {
      entity: PlannedChange,
      // One with a step to come stays. The start is bounded as well, by which the index finds few rows that stay.
      where:
        'planned_change.due_at IS NULL AND planned_change.starts_at < :before AND (planned_change.ends_at IS NULL OR planned_change.ends_at < :before)',
      days: retentionDays.pastPlannedChange,
    },
  ],
  jobs: ({ runPlan }) => [{ name: 'apply planned changes', intervalMs, run: () => runPlan.run() }],
});
