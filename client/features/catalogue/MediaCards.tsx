import type { MediaTextPartsFragment } from './ProductDetail.generated';
import { Picture } from '../../ui/Picture';
import styles from './MediaCards.module.css';

/** Row of pictures with a title and an optional sentence. */
export function MediaCards({ items }: { items: readonly MediaTextPartsFragment[] }) {
  return (
    <ul role="list" className={styles.cards}>
      {items.map(({ title, description, image }) => (
        <li key={`${title} ${description}`} className={styles.card}>
          {image && (
            <Picture
              src={image.url}
              alt=""
              width={image.width}
              height={image.height}
              sizes="(min-width: 700px) 30vw, 70vw"
              cover
              className={styles.picture}
            />
          )}
          <div>
            {title && <h3 className={styles.title}>{title}</h3>}
            {description && <p className={styles.text}>{description}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
