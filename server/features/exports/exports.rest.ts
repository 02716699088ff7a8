import { type DataSource } from 'typeorm';
import { type Edition } from '../../../domain/editions';
import { type Clock } from '../../infra/clock';
import { type RateLimits } from '../../infra/rate-limits';
import { type RequestContext } from '../../infra/request/context';
import { text } from '../../rest/fields';
import { route, type RestRoute } from '../../rest/route';
import { firstPosition, parseOrderCursor, parseProductCursor, parseTime } from './export-cursor';
import { exportOrders, orderLine } from './export-orders';
import { exportProducts, productLine } from './export-products';
import { type ExportSlots } from './export-slots';

const read = { tag: 'Export', method: 'GET', access: 'app', isLines: true } as const;

const after = text(
  'The `cursor` of the last line that was read. Without it, the export starts at the beginning.',
  'cDEuNjU',
  { pattern: '^[A-Za-z0-9_-]{1,60}$' },
);
const updatedSince = text('Only orders that have changed since then. Time in ISO 8601.', '2026-03-01T09:30:00.000Z', {
  format: 'date-time',
  maxLength: 40,
});

const howToRead =
  'One JSON object a line. The last line has the type "end"; if it is missing, continue with the `cursor` of the last complete line as `after`.';

interface ExportServices {
  readonly db: DataSource;
  readonly clock: Clock;
  readonly edition: Edition;
  readonly limits: RateLimits;
  readonly slots: ExportSlots;
}

/** Passes an export on to the app of a key, unless too many exports run. */
async function* limited<Part>(
  { limits, slots }: ExportServices,
  { app }: RequestContext,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  if (!app) throw new Error('A route for apps was called without a key.');
  await limits.consume('export', String(app.appId));
  yield* slots.hold(app.appId, parts);
}

const productsRoute = (services: ExportServices) =>
  route({
    ...read,
    path: '/export/products',
    scope: 'catalogue:read',
    operationId: 'exportProducts',
    summary: 'Export the catalogue',
    description: `Streams all published products, by id. ${howToRead} Products that a complete copy does not contain are no longer sold. Requires an app key with the scope \`catalogue:read\`; one export of an app at a time.`,
    query: { after },
    response: productLine,
    run: ({ context, query }) => {
      const last = query.after === undefined ? 0 : parseProductCursor(query.after);
      return limited(services, context, exportProducts(services.db, services.edition.currency, last));
    },
  });

const ordersRoute = (services: ExportServices) =>
  route({
    ...read,
    path: '/export/orders',
    scope: 'orders:read',
    operationId: 'exportOrders',
    summary: 'Export the orders',
    description: `Streams the shop's orders by the time of their last change, the oldest first. ${howToRead} The \`cursor\` of the end line is where the next copy continues. An order can come more than once, when it changes during the export and because changes of the last minute are sent again: replace it by \`order_number\`, the last line wins. Contains no personal data of customers. Requires an app key with the scope \`orders:read\`; one export of an app at a time.`,
    query: { after, updatedSince },
    response: orderLine,
    run: ({ context, query }) => {
      const last = query.after === undefined ? firstPosition : parseOrderCursor(query.after);
      const since = query.updatedSince === undefined ? firstPosition : { at: parseTime(query.updatedSince), id: 0 };
      const { db, clock } = services;
      return limited(services, context, exportOrders(db, clock, last.at >= since.at ? last : since));
    },
  });

export const exportRoutes = (services: ExportServices): RestRoute[] => [productsRoute(services), ordersRoute(services)];
