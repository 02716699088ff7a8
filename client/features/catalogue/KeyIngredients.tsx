import { Link } from 'react-router-dom';
import type { KeyIngredientPartsFragment } from '../../generated/graphql';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/Section';
import styles from './KeyIngredients.module.css';

/** The plants of a product as botanical plates. */
export function KeyIngredients({ ingredients }: { ingredients: readonly KeyIngredientPartsFragment[] }) {
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
      <ul role="list" className={styles.plates}>
        {ingredients.map(({ id, slug, name, image }) => (
          <li key={id}>
            <Link to={paths.ingredient(slug)} className={styles.plate}>
              <Picture src={image?.url} alt="" width={image?.width} height={image?.height} sizes="(min-width: 769px) 296px, 46vw" className={styles.picture} />
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
