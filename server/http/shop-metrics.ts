import { type Admission } from './admission';
import { Metrics } from './metrics';
import { OperationNames } from './operation-names';
import { storefrontOperations } from '../graphql/storefront-operations.generated';
import { backupGauges } from '../database/last-backup';
import { diskGauges } from '../infra/disk-gauges';
import { type Shop } from '../shop';

/** Loads the metrics library, which a shop without metrics does not. */
export async function createMetrics(region: string): Promise<Metrics> {
  return new Metrics(await import('prom-client'), region);
}

export const operationNamesOf = ({ routes }: Pick<Shop, 'routes'>): OperationNames =>
  new OperationNames(routes, storefrontOperations);

/** Adds the numbers of an open shop. */
export function watchShop(
  metrics: Metrics,
  { db, gauges, logger, config, clock }: Pick<Shop, 'db' | 'gauges' | 'logger' | 'config' | 'clock'>,
  admission: Admission,
  names: OperationNames,
): void {
  const all = [...gauges, diskGauges(config.dataDir), backupGauges(db.manager, clock)];
  metrics.watch({ admission, gauges: all, logger, names });
}
