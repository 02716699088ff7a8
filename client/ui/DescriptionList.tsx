import type { ReactNode } from 'react';

/** Lists names with their values, such as the number and the date of an order. */
export function DescriptionList({
  entries,
  className,
}: {
  entries: readonly (readonly [name: string, value: ReactNode])[];
  className: string | undefined;
}) {
  return (
    <dl className={className}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
