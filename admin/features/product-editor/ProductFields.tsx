import { Field } from '../../../client/ui/Field';
import { CheckboxField } from '../../../client/ui/CheckboxField';
import { FormRow } from '../../../client/ui/Form';
import { SelectField } from '../../../client/ui/SelectField';
import {
  maxProductSlug,
  productFields as fields,
  productListLabels as labels,
  productThemes,
} from '../../../domain/staff/product-fields';
import { fromMajor } from '../../../domain/money';
import { slugOf } from '../../../domain/slugs';
import { contentUnits } from '../../../domain/unit-price';
import { Panel } from '../../ui/Page';
import { PlannedPrices } from '../products/PlannedPrices';
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
    <Field
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
      <PlainField name="listPrice" hint="Before any reduction." />
      <PlainField name="currentPrice" hint="What the cart charges; at most the list price." />
    </FormRow>
  );
}

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
        <PlainField name="shortDescription" />
        <PlainField name="description" />
        <PlainField name="directionToUse" />
        <PlainField name="inci" hint="Ingredients by their INCI names." />
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
        <PlainField name="shipping" hint="Of one piece." />
        <PlainField name="sizes" hint="Separated by commas." />
      </FormRow>
      <FormRow>
        <PlainField name="netContent" hint="The shop shows the price of 100 ml or 100 g." />
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
        <PlainField name="dealPosition" hint="Empty: not among them." />
      </FormRow>
      <FormRow>
        <PlainField name="newPosition" hint="Empty: not among them." />
        <PlainField name="suggestedPosition" hint="Suggested when a search finds nothing. Empty: not among them." />
      </FormRow>
    </>
  );
}
