import { labelOfProductField } from '../../../domain/staff/product-fields';
import { Conflict, DiscardMine } from '../../ui/Conflict';
import { changedContent, entryLists, valuesOf } from './product-values';
import type { EditedContentFragment } from './ProductEditor.generated';

interface ProductConflictProps {
  seen: EditedContentFragment;
  current: EditedContentFragment;
  /** Names of the fields that the person has changed. */
  mine: readonly string[];
  onTake: () => void;
}

/** Part of the form: the changes of another person since the product was opened. */
export function ProductConflict({ seen, current, mine, onTake }: ProductConflictProps) {
  const theirs = Object.keys(changedContent(valuesOf(current), seen));
  const both = mine.filter((name) => theirs.includes(name)).map(labelOfProductField);
  return (
    <Conflict seen={inWords(seen)} current={inWords(current)}>
      <p>
        Your changes are added to theirs.
        {both.length > 0 && ` You both have changed: ${both.join(', ')}. Yours replaces theirs there.`}
      </p>
      <DiscardMine values={valuesOf(current)} onTake={onTake} />
    </Conflict>
  );
}

/** The values by the labels of their fields, lists of entries by their titles. */
function inWords(content: EditedContentFragment) {
  const titles = Object.fromEntries(
    entryLists.map((name) => [name, content[name].map(({ title }) => title).join(', ')]),
  );
  const values = Object.entries({ ...valuesOf(content), ...titles });
  return Object.fromEntries(values.map(([name, value]) => [labelOfProductField(name), value]));
}
