import { FormRow } from '../../../client/ui/ValidatedForm';
import {
  type ProductFieldName,
  type ProductFieldOf,
  productFieldNames,
  productFields as fields,
  productListLabels as labels,
} from '../../../domain/staff/product-fields';
import { fromMajor } from '../../../domain/money';
import { slugOf } from '../../../domain/slugs';
import { Panel } from '../../ui/Page';
import { TitleFields } from '../../ui/TitleFields';
import { PlannedPrices } from '../planned-prices/PlannedPrices';
import { EntryPicker } from './EntryPicker';
import { PlainFields } from './PlainField';
import type { EditedContentFragment } from './ProductEditor.generated';
import { SectionFields } from './SectionFields';

/** Edits the title of a product, and the last part of the address of its page. */
export function ProductTitle({ isNew = false }: { isNew?: boolean }) {
  const { label, max } = fields.title;
  return <TitleFields name="title" label={label} maxLength={max} path="/product/" isNew={isNew} />;
}

const isText = (name: ProductFieldName): name is ProductFieldOf<'html' | 'longText'> =>
  ['html', 'longText'].includes(fields[name].kind);
const textNames = productFieldNames.filter(isText);

/** Shows all fields of a product, in parts. @param product as it is stored: its slug is no suggestion for itself */
export function ProductFields({ product }: { product: EditedContentFragment }) {
  return (
    <>
      <Panel title="Product">
        <ProductTitle />
        <PlainFields names={['subTitle', 'theme', 'isPublished']} />
      </Panel>
      <Panel title="Prices and sizes">
        <Prices product={product} />
      </Panel>
      <Panel title="Texts">
        <PlainFields names={textNames} />
      </Panel>
      <Panel title="Where it belongs">
        <Links slug={product.slug} />
      </Panel>
      <Panel title="Sections of its page">
        <SectionFields names={['workBestFor', 'keyResults', 'faqs']} />
      </Panel>
      <Panel title="Chapters of its range">
        <SectionFields names={['aboutProduct', 'useCases', 'blendsWellWith', 'usageItems', 'usedIn', 'completeCare']} />
      </Panel>
      <Panel title="Positions in lists">
        <FormRow>
          <PlainFields names={['featuredPosition', 'dealPosition']} />
        </FormRow>
        <FormRow>
          <PlainFields names={['newPosition', 'suggestedPosition']} />
        </FormRow>
      </Panel>
      <Panel title="Search engines">
        <PlainFields names={['metaTitle', 'metaDescription', 'metaKeyword']} />
      </Panel>
    </>
  );
}

function Prices({ product: { id, listPrice, currentPrice } }: { product: EditedContentFragment }) {
  const prices = { listPrice: fromMajor(listPrice) ?? 0, currentPrice: fromMajor(currentPrice) ?? 0 };
  return (
    <>
      <PlannedPrices products={[{ id, prices }]} />
      <FormRow>
        <PlainFields names={['listPrice', 'currentPrice']} />
      </FormRow>
      <FormRow>
        <PlainFields names={['shipping', 'sizes']} />
      </FormRow>
      <FormRow>
        <PlainFields names={['netContent', 'netContentUnit']} />
      </FormRow>
    </>
  );
}

/** The first product that has a tag creates it. */
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
