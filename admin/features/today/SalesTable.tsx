import { DataTable, type Column } from '../../ui/DataTable';
import { shownDay } from '../../lib/times';
import type { SalesQuery } from './Sales.generated';

type Day = SalesQuery['sales']['days'][number];

const columns: readonly Column<Day>[] = [
  { id: 'day', header: 'Day', cell: ({ day }) => <time dateTime={day}>{shownDay(day)}</time> },
  { id: 'orders', header: 'Orders', isNumber: true, cell: ({ figures }) => figures.orders },
  { id: 'sold', header: 'Sold', isNumber: true, cell: ({ figures }) => figures.sold.formatted },
  { id: 'cancelled', header: 'Cancelled', isNumber: true, cell: ({ figures }) => figures.cancelled.formatted },
  { id: 'refunded', header: 'Returns refunded', isNumber: true, cell: ({ figures }) => figures.refunded.formatted },
  { id: 'revenue', header: 'Revenue', isNumber: true, cell: ({ figures }) => figures.revenue.formatted },
];

/** Shows the figures of the charts, the latest day first. */
export function SalesTable({ days }: { days: readonly Day[] }) {
  return <DataTable label="Sales by day" columns={columns} rows={[...days].reverse()} idOf={({ day }) => day} />;
}
