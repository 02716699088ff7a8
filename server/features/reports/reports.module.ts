import { shopTimeZones } from '../../../domain/shop-days';
import { defineModule } from '../module';
import { SalesDay } from './sales-day.entity';
import { SalesDays } from './sales-days';
import { SalesResolver } from './sales.resolver';

/** Sales by day, for staff. */
export const reportsModule = defineModule({
  name: 'reports',
  entities: [SalesDay],
  services: ({ db, clock, edition }) => ({
    edition,
    salesDays: new SalesDays(db, clock, shopTimeZones[edition.region]),
  }),
  adminResolvers: [[SalesResolver, ({ salesDays, edition }) => new SalesResolver(salesDays, edition)]],
  jobs: ({ salesDays }) => [{ name: 'close sales days', intervalMs: 30_000, run: (signal) => salesDays.close(signal) }],
});
