import type { KeyStudyPartsFragment } from './ResearchList.generated';
import styles from './ResearchList.module.css';

/** Lists research papers with their links. One whose link is not a web address is listed with an empty label. */
export function ResearchList({ studies }: { studies: readonly KeyStudyPartsFragment[] }) {
  return (
    <ul role="list" className={styles.list}>
      {studies.map(({ label, url }, index) => (
        <li key={index} className={styles.study}>
          {url === null ? (
            label
          ) : (
            <a href={url} rel="noreferrer">
              {label || hostOf(url)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Link text of a paper without a title: the host name. */
function hostOf(url: string): string {
  return new URL(url).host;
}
