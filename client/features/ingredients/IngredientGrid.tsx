import { useState, useId } from 'react';
import { Link } from 'react-router-dom';
import { allTab, ingredientTabs, isListedUnder, type IngredientTab } from '../../../domain/ingredient-tabs';
import { limits } from '../../../domain/limits';
import { truncate, stripTags } from '../../../domain/text';
import type { IngredientCardPartsFragment } from './IngredientCard.generated';
import { paths } from '../../lib/paths';
import { Picture } from '../../ui/Picture';
import { Tabs } from '../../ui/Tabs';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './IngredientGrid.module.css';

/** Shows all ingredients sorted by name, filtered by the first letter. */
export function IngredientGrid({ ingredients }: { ingredients: readonly IngredientCardPartsFragment[] }) {
  const [active, setActive] = useState<IngredientTab>(allTab);
  const shown = ingredients.filter(({ name }) => isListedUnder(name, active));
  const list =
    shown.length > 0 ? (
      <ul role="list" className={styles.grid}>
        {shown.map((ingredient) => (
          <li key={ingredient.id}>
            <IngredientCard ingredient={ingredient} />
          </li>
        ))}
      </ul>
    ) : (
      <p className={styles.none}>No ingredient of ours begins with these letters yet.</p>
    );
  return (
    <Tabs
      label="Ingredients by first letter"
      look="pills"
      value={active}
      onChange={setActive}
      tabs={ingredientTabs.map((tab) => ({ value: tab, label: tab, content: tab === active && list }))}
    />
  );
}

/**
 * A card with the ingredient's description on its back. It turns on hover, by its button for keyboards, and on tap: the button
 * covers the card, and only the link on the back is above it.
 */
export function IngredientCard({ ingredient }: { ingredient: IngredientCardPartsFragment }) {
  const [isTurned, setTurned] = useState(false);
  const backId = useId();
  return (
    // Moving the mouse away or tapping elsewhere turns the card back.
    <article className={styles.card} data-turned={isTurned} onMouseLeave={() => setTurned(false)}>
      <Front ingredient={ingredient} />
      <button
        type="button"
        className={styles.turn}
        aria-expanded={isTurned}
        aria-controls={backId}
        aria-label={`About ${ingredient.name}`}
        onClick={() => setTurned(!isTurned)}
      />
      <Back id={backId} ingredient={ingredient} />
    </article>
  );
}

function Front({ ingredient: { name, image, ingImage } }: { ingredient: IngredientCardPartsFragment }) {
  const picture = ingImage ?? image;
  return (
    <div className={styles.front}>
      <Picture
        src={picture?.url}
        alt=""
        width={picture?.width}
        height={picture?.height}
        sizes="(min-width: 1100px) 296px, (min-width: 700px) 30vw, (min-width: 480px) 46vw, 144px"
        className={styles.picture}
      />
      <h3 className={styles.name}>{name}</h3>
    </div>
  );
}

function Back({
  id,
  ingredient: { slug, name, description },
}: {
  id: string;
  ingredient: IngredientCardPartsFragment;
}) {
  return (
    <div id={id} className={styles.back}>
      <p className={styles.title} aria-hidden="true">
        {name}
      </p>
      <p className={styles.text}>{truncate(stripTags(description), limits.truncation.ingredient)}</p>
      <Link to={paths.ingredient(slug)} className={styles.more}>
        Read More<VisuallyHidden> about {name}</VisuallyHidden>
      </Link>
    </div>
  );
}
