import { useId } from 'react';
import styles from './checkout-mock-up-page.module.css';

const lines: readonly { readonly label: string; readonly wide?: boolean; readonly sample: string }[] = [
  { label: 'First name', sample: 'Jane' },
  { label: 'Last name', sample: 'Doe' },
  { label: 'Email', sample: 'name@example.com', wide: true },
  { label: 'Phone', sample: '020 7946 0000', wide: true },
  { label: 'Address', sample: '1 Sample Street', wide: true },
  { label: 'City', sample: 'Sampleton' },
  { label: 'Postcode', sample: 'AB1 2CD' },
];

/** Address form with sample values. Nothing is submitted. */
export function SampleAddress({ id, heading }: { id: string; heading: string }) {
  return (
    <fieldset className={styles.address}>
      <legend>{heading}</legend>
      {lines.map((line) => (
        <SampleField key={line.label} name={`${id}-${line.label}`} {...line} />
      ))}
    </fieldset>
  );
}

function SampleField({
  name,
  label,
  wide = false,
  sample,
}: {
  name: string;
  label: string;
  wide?: boolean;
  sample: string;
}) {
  const id = useId();
  return (
    <div className={wide ? styles.wide : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {/* Disables autofill, since personal data must not be entered here. */}
      <input id={id} name={name} type="text" defaultValue={sample} autoComplete="off" className={styles.input} />
    </div>
  );
}
