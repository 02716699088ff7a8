import {
  labelOfProductField,
  type ProductFieldOf,
  productFieldNames,
  productFields,
} from '../../../domain/staff/product-fields';
import { changedText } from '../../lib/changed-text';
import type { Difference } from '../../lib/differences';
import { Conflict, DiscardMine } from '../../ui/Conflict';
import { changedContent, valuesOf } from './product-values';
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
    <Conflict {...shown(seen, current)} isVisible={isVisible}>
      <p>
        Your changes are added to theirs.
        {both.length > 0 && ` You both have changed: ${both.join(', ')}. Yours replaces theirs there.`}
      </p>
      <DiscardMine values={valuesOf(current)} onTake={onTake} />
    </Conflict>
  );
}

/** Fields of a section that are empty are as good as absent. */
const isVisible = ({ before, after }: Difference) => (before ?? '') !== (after ?? '');

const htmlFields = productFieldNames.filter(
  (name): name is ProductFieldOf<'html'> => productFields[name].kind === 'html',
);

/** Returns both states by the labels of their fields; of HTML, the paragraphs that differ. */
function shown(seen: EditedContentFragment, current: EditedContentFragment) {
  const texts = htmlFields.map((name) => [name, changedText(seen[name] ?? '', current[name] ?? '')] as const);
  return {
    seen: labelled(seen, Object.fromEntries(texts.map(([name, { before }]) => [name, before]))),
    current: labelled(current, Object.fromEntries(texts.map(([name, { after }]) => [name, after]))),
  };
}

function labelled(content: EditedContentFragment, texts: Readonly<Record<string, string>>) {
  const values = { ...valuesOf(content), ...texts };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [labelOfProductField(name), plain(value)]));
}

const isEntries = (value: unknown): value is readonly { readonly title: string; readonly slug: string }[] =>
  Array.isArray(value) &&
  value.every((entry: unknown) => typeof entry === 'object' && entry !== null && 'slug' in entry);

/** Lists of entries by their titles; empty values as none. */
function plain(value: unknown): unknown {
  if (value === '') return null;
  return isEntries(value) ? value.map(({ title }) => title).join(', ') || null : value;
}
