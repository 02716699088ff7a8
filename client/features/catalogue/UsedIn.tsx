import type { ThemeChapterPartsFragment } from './ProductDetail.generated';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/Section';
import styles from './UsedIn.module.css';

/** Uses of the product: a list beside a picture. */
export function UsedIn({ usedIn: { image, points } }: { usedIn: NonNullable<ThemeChapterPartsFragment['usedIn']> }) {
  return (
    <Section background="sage" className={styles.usedIn}>
      {image && (
        <Picture
          src={image.url}
          alt=""
          width={image.width}
          height={image.height}
          sizes="(min-width: 700px) 44vw, 100vw"
          cover
          className={styles.picture}
        />
      )}
      <div>
        <h2>Used In</h2>
        <ul role="list" className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
