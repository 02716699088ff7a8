import { Link } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { truncate, stripTags } from '../../../domain/text';
import type { IngredientStoryPartsFragment } from './ProductDetail.generated';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/Section';
import styles from './KeyIngredients.module.css';

/** Up to this number of plates the text is placed beside them, since the row would be half empty. */
const maxPlatesBesideText = 2;

export function KeyIngredients({ ingredients }: { ingredients: readonly IngredientStoryPartsFragment[] }) {
  if (ingredients.length === 0) return null;
  return (
    <Section
      heading="Key Ingredients"
      eyebrow="What is in it"
      aside={
        <LinkButton to={paths.ingredients()} variant="quiet">
          All our ingredients
        </LinkButton>
      }
    >
      <ul role="list" className={ingredients.length <= maxPlatesBesideText ? styles.few : styles.plates}>
        {ingredients.map(({ id, slug, name, image, description }) => (
          <li key={id}>
            <Link to={paths.ingredient(slug)} className={styles.plate}>
              <Picture
                src={image?.url}
                alt=""
                width={image?.width}
                height={image?.height}
                sizes="(min-width: 700px) 296px, 46vw"
                className={styles.picture}
              />
              <span>
                <span className={styles.name}>{name}</span>
                <span className={styles.text}>{truncate(stripTags(description), limits.truncation.ingredient)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
