import { changedText } from '../../lib/changed-text';
import { differencesOf } from '../../lib/differences';
import { Differences } from '../../ui/Differences';
import { Banner } from '../../ui/States';
import { TakeTheirs } from '../../ui/TakeTheirs';
import { valuesOf } from './ingredient-values';
import type { IngredientPartsFragment } from './Ingredients.generated';

interface IngredientConflictProps {
  seen: IngredientPartsFragment;
  current: IngredientPartsFragment;
  /** Gives the own changes up. */
  onTake: () => void;
}

/** Part of the form: the changes of another person since the ingredient was opened. Nothing is saved before a second press of Save. */
export function IngredientConflict({ seen, current, onTake }: IngredientConflictProps) {
  const description = changedText(seen.description, current.description);
  const nutrition = changedText(seen.nutritionalValue ?? '', current.nutritionalValue ?? '');
  return (
    <Banner tone="danger">
      <p>Another person changed this ingredient while you were editing. Save again to replace it with yours.</p>
      <Differences
        names={['You saw', 'Now']}
        differences={differencesOf(
          { ...shown(seen), description: description.before, 'nutritional value': nutrition.before },
          { ...shown(current), description: description.after, 'nutritional value': nutrition.after },
        )}
      />
      <TakeTheirs values={valuesOf(current)} onTake={onTake} />
    </Banner>
  );
}

const shown = ({ name, slug, imagePath, smallImagePath, featuredPosition, studies }: IngredientPartsFragment) => ({
  name,
  address: slug,
  'large picture': imagePath,
  'small picture': smallImagePath,
  'featured at': featuredPosition,
  paper: studies.map(({ label, url }) => `${label} ${url}`),
});
