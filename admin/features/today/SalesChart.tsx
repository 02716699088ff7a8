import { useEffect, useRef } from 'react';
import { drawBars, type Bars } from '../../lib/bar-chart';
import { shownDay } from './days';
import type { SalesQuery } from './Sales.generated';
import styles from './Today.module.css';

type Days = SalesQuery['sales']['days'];

interface SalesChartProps {
  title: string;
  days: Days;
  kind: 'revenue' | 'orders';
}

function barsOf(days: Days, kind: SalesChartProps['kind']): Bars {
  return days.map(({ day, figures }) => ({
    label: shownDay(day),
    value: kind === 'orders' ? figures.orders : Number(figures.revenue.amount),
    text: kind === 'orders' ? String(figures.orders) : figures.revenue.formatted,
  }));
}

/** Bars by day. The table below has the same figures as text, so that the drawing is skipped by screen readers. */
export function SalesChart({ title, days, kind }: SalesChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? drawBars(frame.current, barsOf(days, kind)) : undefined), [days, kind]);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.chartTitle}>{title}</figcaption>
      <div ref={frame} aria-hidden="true" />
    </figure>
  );
}
