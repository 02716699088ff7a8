import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { limits } from '../../../domain/limits';
import { truncate, stripTags } from '../../../domain/text';
import type { IngredientCardPartsFragment } from './IngredientCard.generated';
import { paths } from '../../lib/paths';
import { Picture } from '../../ui/Picture';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './IngredientCard.module.css';

/**
 * A card with the ingredient's description on its back. It turns on hover, by its button for keyboards, and on tap: the button
 * covers the card, and only the link on the back is above it.
 */
export function IngredientCard({
  ingredient: { slug, name, description, image, ingImage },
}: {
  ingredient: IngredientCardPartsFragment;
}) {
  const [isTurned, setTurned] = useState(false);
  const backId = useId();
  const picture = ingImage ?? image;
  return (
    // Moving the mouse away or tapping elsewhere turns the card back.
    <article className={styles.card} data-turned={isTurned} onMouseLeave={() => setTurned(false)}>
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
      <button
        type="button"
        className={styles.turn}
        aria-expanded={isTurned}
        aria-controls={backId}
        aria-label={`About ${name}`}
        onClick={() => setTurned(!isTurned)}
      />
      <div id={backId} className={styles.back}>
        <p className={styles.title} aria-hidden="true">
          {name}
        </p>
        <p className={styles.text}>{truncate(stripTags(description), limits.truncation.ingredient)}</p>
        <Link to={paths.ingredient(slug)} className={styles.more}>
          Read More<VisuallyHidden> about {name}</VisuallyHidden>
        </Link>
      </div>
    </article>
  );
}
