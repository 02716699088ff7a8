import { Link } from 'react-router-dom';
import type { CategoryTilePartsFragment } from './HomeShelves.generated';
import { paths } from '../../lib/paths';
import { Picture } from '../../ui/Picture';
import styles from './CategoryMosaic.module.css';

/** Number of tiles in the mosaic. */
const tileCount = 4;

/** Shows the first categories: one tall tile, two small ones, one wide. */
export function CategoryMosaic({ categories }: { categories: readonly CategoryTilePartsFragment[] }) {
  return (
    <ul role="list" className={styles.mosaic}>
      {categories.slice(0, tileCount).map(({ id, key, title, tile }) => (
        <li key={id} className={styles.place}>
          <Link to={paths.category(key)} className={styles.tile}>
            <Picture
              src={tile?.url}
              alt=""
              width={tile?.width}
              height={tile?.height}
              sizes="(min-width: 700px) 52vw, 46vw"
              cover
            />
            <span className={styles.name}>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
