import { Link } from 'react-router-dom';
import type { KeyIngredientPartsFragment } from './ProductDetail.generated';
import { paths } from '../../lib/paths';
import { Carousel } from '../../ui/Carousel';
import { Picture } from '../../ui/Picture';
import styles from './KeyIngredients.module.css';

const plateSizes = '(min-width: 993px) 296px, (min-width: 700px) 30vw, (min-width: 577px) 46vw, 90vw';

export function Botanicals({ ingredients }: { ingredients: readonly KeyIngredientPartsFragment[] }) {
  return (
    <Carousel label="Botanicals">
      {ingredients.map(({ id, slug, name, image }) => (
        <Link key={id} to={paths.ingredient(slug)} className={styles.plate}>
          <Picture
            src={image?.url}
            alt=""
            width={image?.width}
            height={image?.height}
            sizes={plateSizes}
            className={styles.picture}
          />
          <span className={styles.name}>{name}</span>
        </Link>
      ))}
    </Carousel>
  );
}
