import type { KeyStudyPartsFragment } from './ResearchList.generated';
import styles from './ResearchList.module.css';

/** Research papers with the way to each. One whose link is no web address keeps its place, with an empty label. */
export function ResearchList({ studies }: { studies: readonly KeyStudyPartsFragment[] }) {
  return (
    <ul role="list" className={styles.list}>
      {studies.map(({ label, url }, index) => (
        <li key={index} className={styles.study}>
          {url === null ? label : <a href={url} rel="noreferrer">{label || hostOf(url)}</a>}
        </li>
      ))}
    </ul>
  );
}

/** A paper that came without words is called by where it is. */
function hostOf(url: string): string {
  return new URL(url).host;
}
