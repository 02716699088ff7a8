import { Field, TextAreaField } from '../../../client/ui/Field';
import { CheckboxField } from '../../../client/ui/CheckboxField';
import { FormRow } from '../../../client/ui/Form';
import { SelectField } from '../../../client/ui/SelectField';
import {
  productFieldLabels as labels,
  productLimits as max,
  productThemes,
} from '../../../domain/staff/product-fields';
import { fromMajor } from '../../../domain/money';
import { slugOf } from '../../../domain/slugs';
import { contentUnits } from '../../../domain/unit-price';
import { Panel } from '../../ui/Page';
import { RichTextField } from '../../ui/RichTextField';
import { PlannedPrices } from '../products/PlannedPrices';
import { EntryPicker } from './EntryPicker';
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
      maxLength={max.slug}
      hint={hint}
    />
  );
}

export function PriceFields() {
  return (
    <FormRow>
      <Field
        name="listPrice"
        label={labels.listPrice}
        autoComplete="off"
        inputMode="decimal"
        hint="Before any reduction."
      />
      <Field
        name="currentPrice"
        label={labels.currentPrice}
        autoComplete="off"
        inputMode="decimal"
        hint="What the cart charges; at most the list price."
      />
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
        <RichTextField name="shortDescription" label={labels.shortDescription} optional />
        <RichTextField name="description" label={labels.description} optional />
        <RichTextField name="directionToUse" label={labels.directionToUse} optional />
        <TextAreaField name="inci" label={labels.inci} optional hint="Ingredients by their INCI names." rows={3} />
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
        <SearchTexts />
      </Panel>
    </>
  );
}

function Head() {
  return (
    <>
      <Field name="title" label={labels.title} autoComplete="off" maxLength={max.title} />
      <Field name="subTitle" label={labels.subTitle} optional autoComplete="off" maxLength={max.subTitle} />
      <AddressField hint="After a change, links to the old address lead to the new one." />
      <SelectField name="theme" label={labels.theme} options={themeOptions} placeholder="No theme" optional />
      <CheckboxField name="isPublished" label="Published: the shop shows and sells it" />
    </>
  );
}

function SearchTexts() {
  return (
    <>
      <Field name="metaTitle" label={labels.metaTitle} optional autoComplete="off" maxLength={max.metaTitle} />
      <TextAreaField
        name="metaDescription"
        label={labels.metaDescription}
        optional
        maxLength={max.metaDescription}
        rows={3}
      />
      <Field name="metaKeyword" label={labels.metaKeyword} optional autoComplete="off" maxLength={max.metaKeyword} />
    </>
  );
}

function Sizes() {
  return (
    <>
      <FormRow>
        <Field name="shipping" label={labels.shipping} autoComplete="off" inputMode="decimal" hint="Of one piece." />
        <Field
          name="sizes"
          label={labels.sizes}
          optional
          autoComplete="off"
          maxLength={max.sizes}
          hint="Separated by commas."
        />
      </FormRow>
      <FormRow>
        <Field
          name="netContent"
          label={labels.netContent}
          optional
          autoComplete="off"
          inputMode="numeric"
          hint="The shop shows the price of 100 ml or 100 g."
        />
        <SelectField
          name="netContentUnit"
          label={labels.netContentUnit}
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
  const position = { autoComplete: 'off', inputMode: 'numeric' } as const;
  return (
    <>
      <FormRow>
        <Field {...position} name="featuredPosition" label={labels.featuredPosition} />
        <Field {...position} name="dealPosition" label={labels.dealPosition} optional hint="Empty: not among them." />
      </FormRow>
      <FormRow>
        <Field {...position} name="newPosition" label={labels.newPosition} optional hint="Empty: not among them." />
        <Field
          {...position}
          name="suggestedPosition"
          label={labels.suggestedPosition}
          optional
          hint="Suggested when a search finds nothing. Empty: not among them."
        />
      </FormRow>
    </>
  );
}
