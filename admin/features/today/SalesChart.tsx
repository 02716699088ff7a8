import { useEffect, useRef } from 'react';
import { drawBars } from '../../lib/bar-chart';
import { shownDay } from '../../lib/times';
import type { SalesQuery } from './Sales.generated';
import styles from './Today.module.css';

type Days = SalesQuery['sales']['days'];

interface SalesChartProps {
  title: string;
  days: Days;
  kind: 'revenue' | 'orders';
}

function chartOf(days: Days, kind: SalesChartProps['kind']): Parameters<typeof drawBars>[1] {
  const isCount = kind === 'orders';
  const bars = days.map(({ day, figures }) => ({
    label: shownDay(day),
    value: isCount ? figures.orders : Number(figures.revenue.amount),
    text: isCount ? String(figures.orders) : figures.revenue.formatted,
  }));
  return { name: isCount ? 'Orders' : 'Revenue', isCount, bars };
}

/** Draws bars by day. The table below has the same figures as text, so that screen readers skip the drawing. */
export function SalesChart({ title, days, kind }: SalesChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? drawBars(frame.current, chartOf(days, kind)) : undefined), [days, kind]);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.chartTitle}>{title}</figcaption>
      <div ref={frame} aria-hidden="true" />
    </figure>
  );
}
