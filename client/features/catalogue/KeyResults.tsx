import type { KeyResultPartsFragment } from './ProductDetail.generated';
import { Section } from '../../ui/Section';
import { BeforeAfter } from './BeforeAfter';
import styles from './KeyResults.module.css';

/** Statements of home testers, each beside a pair of pictures. The pictures are illustrations, not evidence, and are labelled so. */
export function KeyResults({ results }: { results: readonly KeyResultPartsFragment[] }) {
  if (results.length === 0) return null;
  return (
    <Section heading="Key Results" eyebrow="From our home testers" background="plaster">
      <ul role="list" className={styles.results}>
        {results.map(({ percentage, description, before, after }) => (
          <li key={description} className={styles.result}>
            {before && after && <BeforeAfter before={before} after={after} label={description} />}
            <p>
              <strong className={styles.share}>{percentage}</strong> {description}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        The before and after pictures are illustrations. They show what we mean, and are no photographs of
        anyone&rsquo;s results.
      </p>
    </Section>
  );
}
