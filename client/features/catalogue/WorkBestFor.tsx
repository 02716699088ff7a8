import type { LabelledListPartsFragment } from './ProductDetail.generated';
import { Section } from '../../ui/Section';
import styles from './WorkBestFor.module.css';

export function WorkBestFor({ lists }: { lists: readonly LabelledListPartsFragment[] }) {
  if (lists.length === 0) return null;
  return (
    <Section heading="Work Best For" background="sage">
      <dl className={styles.lists}>
        {lists.map(({ label, items }) => (
          <div key={label} className={styles.list}>
            <dt className={styles.label}>{label}</dt>
            {items.map((item) => (
              <dd key={item} className={styles.item}>
                {item}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Section>
  );
}
