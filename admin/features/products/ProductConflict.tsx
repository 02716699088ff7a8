import {
  labelOfProductField,
  type ProductFieldOf,
  productFieldNames,
  productFields,
} from '../../../domain/staff/product-fields';
import { changedText } from '../../lib/changed-text';
import { differencesOf, type Difference } from '../../lib/differences';
import { Differences } from '../../ui/Differences';
import { Banner } from '../../ui/States';
import { TakeTheirs } from '../../ui/TakeTheirs';
import { changedContent, valuesOf } from './product-values';
import type { EditedContentFragment } from './ProductEditor.generated';

interface ProductConflictProps {
  seen: EditedContentFragment;
  current: EditedContentFragment;
  /** Names of the fields that the person has changed. */
  mine: readonly string[];
  /** Gives the own changes up. */
  onTake: () => void;
}

/** Part of the form: the changes of another person since the product was opened. Nothing is saved before the person has decided. */
export function ProductConflict({ seen, current, mine, onTake }: ProductConflictProps) {
  const theirs = Object.keys(changedContent(valuesOf(current), seen));
  const both = mine.filter((name) => theirs.includes(name)).map(labelOfProductField);
  return (
    <Banner tone="danger">
      <p>
        Another person changed this product while you were editing. Save again to add your changes to theirs.{' '}
        {both.length > 0 && `You both have changed: ${both.join(', ')}. Yours replaces theirs there.`}
      </p>
      <Differences names={['You saw', 'Now']} differences={differencesOf(...shown(seen, current)).filter(isVisible)} />
      <TakeTheirs values={valuesOf(current)} onTake={onTake} />
    </Banner>
  );
}

/** Fields of a section that are empty are as good as absent. */
const isVisible = ({ before, after }: Difference) => (before ?? '') !== (after ?? '');

const htmlFields = productFieldNames.filter(
  (name): name is ProductFieldOf<'html'> => productFields[name].kind === 'html',
);

/** Both states by the labels of their fields, of HTML what differs. */
function shown(seen: EditedContentFragment, current: EditedContentFragment) {
  const texts = htmlFields.map((name) => [name, changedText(seen[name] ?? '', current[name] ?? '')] as const);
  return [
    labelled(seen, Object.fromEntries(texts.map(([name, { before }]) => [name, before]))),
    labelled(current, Object.fromEntries(texts.map(([name, { after }]) => [name, after]))),
  ] as const;
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
