import type { FiguresFragment } from './Sales.generated';
import styles from './Today.module.css';

interface FiguresProps {
  total: FiguresFragment;
  before: FiguresFragment;
  /** Days of the period. */
  days: number;
}

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const change = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });

const amountOf = (sum: { readonly amount: string } | null): number => Number(sum?.amount ?? 0);
const shownRate = (rate: number | null): string => (rate === null ? 'none' : percent.format(rate));

/** The figures of a period, each with what it was before. */
export function Figures({ total, before, days }: FiguresProps) {
  return (
    <dl className={styles.figures} aria-label="Figures of the period">
      <Figure
        name="Revenue"
        value={total.revenue.formatted}
        before={before.revenue.formatted}
        {...{ now: amountOf(total.revenue), then: amountOf(before.revenue), days }}
      />
      <Figure
        name="Orders"
        value={total.orders.toLocaleString('en')}
        before={before.orders.toLocaleString('en')}
        {...{ now: total.orders, then: before.orders, days }}
      />
      <Figure
        name="Average basket"
        value={total.averageBasket?.formatted ?? 'none'}
        before={before.averageBasket?.formatted ?? 'none'}
        {...{ now: amountOf(total.averageBasket), then: amountOf(before.averageBasket), days }}
      />
      <Figure
        name="Carts ordered"
        value={shownRate(total.conversion)}
        before={shownRate(before.conversion)}
        {...{ now: total.conversion ?? 0, then: before.conversion ?? 0, days }}
      />
    </dl>
  );
}

interface FigureProps {
  name: string;
  value: string;
  before: string;
  now: number;
  then: number;
  days: number;
}

function Figure({ name, value, before, now, then, days }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.before}>
        {then > 0 && <strong>{change.format((now - then) / then)} </strong>}
        {before} in the {days} days before
      </dd>
    </div>
  );
}
