import { retentionDays } from '../../../domain/retention-days';
import { productsModule } from '../../features/products/products.module';
import { defineModule, type Infrastructure, type Use } from '../../features/module';
import { auditModule } from '../audit/audit.module';
import { ApplyPlannedPrices } from './apply-planned-prices';
import { PlannedPrice } from './planned-price.entity';
import { PlannedPricesResolver } from './planned-prices.resolver';

/** The precision of planned prices. A run that finds nothing is one read of an index. */
const intervalMs = 1000;

function createServices({ db, clock, logger, points }: Infrastructure, use: Use) {
  const { changes } = use(auditModule);
  const { writeProduct } = use(productsModule);
  return { db, clock, changes, apply: new ApplyPlannedPrices({ db, clock, logger, points, changes, writeProduct }) };
}

/** Prices of products that take effect at a planned time, and publications that do. */
export const plannedPricesModule = defineModule({
  name: 'staff/planned-prices',
  entities: [PlannedPrice],
  services: createServices,
  adminResolvers: [[PlannedPricesResolver, (services) => new PlannedPricesResolver(services)]],
  retention: [
    {
      entity: PlannedPrice,
      // One with a step to come stays. The bound of the start lets the index skip most rows that stay.
      where:
        'planned_change.due_at IS NULL AND planned_change.starts_at < :before AND (planned_change.ends_at IS NULL OR planned_change.ends_at < :before)',
      days: retentionDays.pastPlannedPrice,
    },
  ],
  jobs: ({ apply }) => [{ name: 'apply planned prices', intervalMs, run: () => apply.run() }],
});
