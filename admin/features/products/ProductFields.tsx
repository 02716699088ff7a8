import { TextField } from '../../../client/ui/TextField';
import { CheckboxField } from '../../../client/ui/CheckboxField';
import { FormRow } from '../../../client/ui/ValidatedForm';
import { SelectField } from '../../../client/ui/SelectField';
import {
  maxProductSlug,
  type ProductFieldName,
  type ProductFieldOf,
  productFieldNames,
  productFields as fields,
  productListLabels as labels,
  productThemes,
} from '../../../domain/staff/product-fields';
import { fromMajor } from '../../../domain/money';
import { slugOf } from '../../../domain/slugs';
import { contentUnits } from '../../../domain/unit-price';
import { Panel } from '../../ui/Page';
import { PlannedPrices } from '../planned-prices/PlannedPrices';
import { EntryPicker } from './EntryPicker';
import { PlainField } from './PlainField';
import type { EditedContentFragment } from './ProductEditor.generated';
import { CommonSections, ThemeSections } from './SectionFields';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const themeLabels: Readonly<Record<(typeof productThemes)[number], string>> = {
  EO: 'Essential oil',
  CO: 'Castor oil',
  Oil: 'Hair oil',
  HandCream: 'Hand cream',
  Conditioner: 'Conditioner',
};
export const themeOptions = productThemes.map((value) => ({ value, label: themeLabels[value] }));

export function AddressField({ hint }: { hint: string }) {
  return (
    <TextField
      name="slug"
      label={labels.slug}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxProductSlug}
      hint={hint}
    />
  );
}

export function PriceFields() {
  return (
    <FormRow>
      <PlainField name="listPrice" />
      <PlainField name="currentPrice" />
    </FormRow>
  );
}

const isText = (name: ProductFieldName): name is ProductFieldOf<'html' | 'longText'> =>
  ['html', 'longText'].includes(fields[name].kind);
const textNames = productFieldNames.filter(isText);

/** All fields of a product, in parts. @param product as it is stored: its slug is no suggestion for itself */
export function ProductFields({ product }: { product: EditedContentFragment }) {
  const { id, slug } = product;
  const prices = { listPrice: fromMajor(product.listPrice) ?? 0, currentPrice: fromMajor(product.currentPrice) ?? 0 };
  return (
    <>
      <Panel title="Product">
        <Head />
      </Panel>
      <Panel title="Prices and sizes">
        <PlannedPrices products={[{ id, prices }]} />
        <PriceFields />
        <Sizes />
      </Panel>
      <Panel title="Texts">
        {textNames.map((name) => (
          <PlainField key={name} name={name} />
        ))}
      </Panel>
      <Panel title="Where it belongs">
        <Links slug={slug} />
      </Panel>
      <Panel title="Sections of its page">
        <CommonSections />
      </Panel>
      <Panel title="Chapters of its range">
        <ThemeSections />
      </Panel>
      <Panel title="Positions in lists">
        <Positions />
      </Panel>
      <Panel title="Search engines">
        <PlainField name="metaTitle" />
        <PlainField name="metaDescription" rows={3} />
        <PlainField name="metaKeyword" />
      </Panel>
    </>
  );
}

function Head() {
  return (
    <>
      <PlainField name="title" />
      <PlainField name="subTitle" />
      <AddressField hint="After a change, links to the old address lead to the new one." />
      <SelectField name="theme" label={fields.theme.label} options={themeOptions} placeholder="No theme" optional />
      <CheckboxField name="isPublished" label="Published: the shop shows and sells it" />
    </>
  );
}

function Sizes() {
  return (
    <>
      <FormRow>
        <PlainField name="shipping" />
        <PlainField name="sizes" />
      </FormRow>
      <FormRow>
        <PlainField name="netContent" />
        <SelectField
          name="netContentUnit"
          label={fields.netContentUnit.label}
          options={optionsOf(contentUnits)}
          placeholder="None"
          optional
        />
      </FormRow>
    </>
  );
}

/** A tag comes into being with the first product that has it. */
function tagOf(text: string) {
  const slug = slugOf(text, 100);
  return slug === '' ? null : { slug, title: text };
}

function Links({ slug }: { slug: string }) {
  return (
    <>
      <EntryPicker name="categories" label={labels.categories} kind="CATEGORY" />
      <EntryPicker
        name="tags"
        label={labels.tags}
        kind="TAG"
        entryOf={tagOf}
        hint="A tag that there is not yet can be added."
      />
      <EntryPicker
        name="ingredients"
        label={labels.ingredients}
        kind="INGREDIENT"
        hint="Key ingredients, the main one first."
      />
      <EntryPicker name="regime" label={labels.regime} kind="PRODUCT" except={slug} hint="Products that go with it." />
      <EntryPicker
        name="related"
        label={labels.related}
        kind="PRODUCT"
        except={slug}
        hint="Products that its page suggests."
      />
    </>
  );
}

function Positions() {
  return (
    <>
      <FormRow>
        <PlainField name="featuredPosition" />
        <PlainField name="dealPosition" />
      </FormRow>
      <FormRow>
        <PlainField name="newPosition" />
        <PlainField name="suggestedPosition" />
      </FormRow>
    </>
  );
}
