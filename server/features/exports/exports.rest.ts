import { type DataSource } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { type Clock } from '../../infra/clock';
import { type RateLimits } from '../../infra/rate-limits';
import { type RequestContext } from '../../infra/request/context';
import { JsonLines } from '../../rest/json-lines';
import { route, type RestRoute } from '../../rest/route';
import { isBehind } from './export-cursor';
import { exportOrders } from './export-orders';
import { exportProducts } from './export-products';
import { type ExportSlots } from './export-slots';
import { exportOperations } from './exports.openapi';

interface ExportServices {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly edition: Edition;
  readonly limits: RateLimits;
  readonly slots: ExportSlots;
}

export function exportRoutes({ db, clock, edition, limits, slots }: ExportServices): RestRoute[] {
  async function linesFor<Line>(
    { app }: RequestContext,
    read: () => AsyncIterable<readonly Line[]>,
  ): Promise<JsonLines<Line>> {
    if (!app) throw new Error('A route for apps was called without a key.');
    await limits.consume('export', String(app.appId));
    return new JsonLines({ read, enter: () => slots.enter(app.appId) });
  }
  return [
    route({
      method: 'GET',
      path: '/export/products',
      access: 'app',
      scope: 'catalogue:read',
      ...exportOperations.exportProducts,
      run: ({ context, query: { after } }) => linesFor(context, () => exportProducts(db, edition.currency, after)),
    }),
    route({
      method: 'GET',
      path: '/export/orders',
      access: 'app',
      scope: 'orders:read',
      ...exportOperations.exportOrders,
      run: ({ context, query: { after, updatedSince } }) =>
        linesFor(context, () => exportOrders(db, clock, isBehind(after, updatedSince) ? after : updatedSince)),
    }),
  ];
}
