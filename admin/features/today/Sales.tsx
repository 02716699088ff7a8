import { lazy, Suspense } from 'react';
import { SkeletonText } from '../../../client/ui/Skeleton';
import type { SalesPeriod } from '../../generated/schema';
import { useFilters } from '../../lib/filters-in-address';
import { usePolling } from '../../lib/polling';
import { SelectFilter, Filters } from '../../ui/Filters';
import { Panel } from '../../ui/Page';
import { QueryResult, Banner } from '../../ui/States';
import { Figures } from './Figures';
import { useSalesQuery, type SalesQuery } from './Sales.generated';
import { SalesTable } from './SalesTable';
import styles from './Today.module.css';

const SalesChart = lazy(async () => ({ default: (await import('./SalesChart')).SalesChart }));

const periods: readonly SalesPeriod[] = ['WEEK', 'MONTH', 'QUARTER'];
/** The job that summarises days runs every 30 seconds. */
const pollMs = 5000;
const daysOf: Readonly<Record<SalesPeriod, number>> = { WEEK: 7, MONTH: 30, QUARTER: 90 };

/** Shows the sales by day, against the days before. The period is in the address. */
export function Sales() {
  const { read, change } = useFilters();
  const period = periods.find((each) => each === read('period')) ?? 'WEEK';
  const result = useSalesQuery({ variables: { period } });
  usePolling(result, result.data?.sales.isComplete === false, pollMs);
  return (
    <Panel title="Sales">
      <Filters label="Period of sales">
        <SelectFilter
          label="Period"
          value={period}
          placeholder={null}
          options={periods.map((value) => ({ value, label: `Last ${daysOf[value]} days` }))}
          onChange={(value) => change({ period: value })}
        />
      </Filters>
      <QueryResult result={result}>{({ sales }) => <SalesReport sales={sales} days={daysOf[period]} />}</QueryResult>
    </Panel>
  );
}

function SalesReport({ sales, days }: { sales: SalesQuery['sales']; days: number }) {
  return (
    <>
      {!sales.isComplete && <Banner>Earlier days are being summarised. Their figures appear in a moment.</Banner>}
      <Figures total={sales.total} before={sales.before} days={days} />
      <Suspense fallback={<SkeletonText lines={5} />}>
        <div className={styles.charts}>
          <SalesChart title="Revenue by day" days={sales.days} kind="revenue" />
          <SalesChart title="Orders by day" days={sales.days} kind="orders" />
        </div>
      </Suspense>
      <details className={styles.details}>
        <summary>Figures by day</summary>
        <SalesTable days={sales.days} />
      </details>
    </>
  );
}
