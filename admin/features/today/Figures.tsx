import type { FiguresFragment } from './Sales.generated';
import styles from './Today.module.css';

interface FiguresProps {
  total: FiguresFragment;
  before: FiguresFragment;
  /** The number of days in the period. */
  days: number;
}

interface Figure {
  readonly name: string;
  readonly text: (figures: FiguresFragment) => string;
  readonly value: (figures: FiguresFragment) => number;
}

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const change = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });

const figures: readonly Figure[] = [
  { name: 'Revenue', text: ({ revenue }) => revenue.formatted, value: ({ revenue }) => Number(revenue.amount) },
  { name: 'Orders', text: ({ orders }) => orders.toLocaleString('en'), value: ({ orders }) => orders },
  {
    name: 'Average basket',
    text: ({ averageBasket }) => averageBasket?.formatted ?? 'none',
    value: ({ averageBasket }) => Number(averageBasket?.amount ?? 0),
  },
  {
    name: 'Carts ordered',
    text: ({ conversion }) => (conversion === null ? 'none' : percent.format(conversion)),
    value: ({ conversion }) => conversion ?? 0,
  },
];

/** Shows the figures of a period, each with that of the period before. */
export function Figures({ total, before, days }: FiguresProps) {
  return (
    <dl className={styles.figures} aria-label="Figures of the period">
      {figures.map(({ name, text, value }) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd className={styles.value}>{text(total)}</dd>
          <dd className={styles.before}>
            {value(before) > 0 && <strong>{change.format((value(total) - value(before)) / value(before))} </strong>}
            {text(before)} in the {days} days before
          </dd>
        </div>
      ))}
    </dl>
  );
}
