import type {
  AboutProduct,
  BlendsWellWith,
  CareStep,
  Faq,
  KeyResult,
  LabelledList,
  MediaText,
  Origins,
  UsedIn,
} from './product-json';

/*
 * Writers of the product's json fields: what they write, the readers of product-json read as the same value. Null for nothing, which
 * hides the section.
 */

type Json = Readonly<Record<string, unknown>> | readonly unknown[];

/** Drops properties that hold nothing. */
function compact(json: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined {
  const held = Object.entries(json).filter(
    ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return held.length === 0 ? undefined : Object.fromEntries(held);
}

const textOf = (json: Json | undefined): string | null =>
  json === undefined || (Array.isArray(json) && json.length === 0) ? null : JSON.stringify(json);

const listText = (list: readonly (Json | undefined)[]): string | null =>
  textOf(list.filter((item) => item !== undefined));

/** Lists of the same label become one, since the label is the key. */
function labelled(lists: readonly LabelledList[]): Readonly<Record<string, unknown>> | undefined {
  const byLabel = new Map<string, readonly string[]>();
  for (const { label, items } of lists) byLabel.set(label, [...(byLabel.get(label) ?? []), ...items]);
  return compact(Object.fromEntries(byLabel));
}

const mediaText = ({ image, title, description }: MediaText) => compact({ image, title, description });

export const writeFaqs = (faqs: readonly Faq[]): string | null =>
  listText(faqs.map(({ question, answer }) => ({ question, answer })));

export const writeWorkBestFor = (lists: readonly LabelledList[]): string | null => textOf(labelled(lists));

export const writeKeyResults = (results: readonly KeyResult[]): string | null =>
  listText(
    results.map(({ percentage, description, before, after }) => ({
      percentage,
      description,
      images: after == null ? [before].filter((path) => path != null) : [before ?? null, after],
    })),
  );

const origins = ({ cultivation, aromaNotes, countryOfOrigin }: Origins) =>
  compact({ Cultivation: cultivation, 'Aroma Notes': aromaNotes, 'Country of Origin': countryOfOrigin });

export function writeAboutProduct(about: AboutProduct | null): string | null {
  if (!about) return null;
  const { title, description, ingredientImage, productImage } = about;
  const pictures = { ingredient_image: ingredientImage, product_image: productImage };
  return textOf(compact({ title, description, ...pictures, origins: about.origins && origins(about.origins) }));
}

export const writeUseCases = (items: readonly MediaText[]): string | null => listText(items.map(mediaText));
export const writeUsageItems = writeUseCases;

export function writeBlendsWellWith(section: BlendsWellWith | null): string | null {
  if (!section) return null;
  const blends = section.blends.map(mediaText).filter((blend) => blend !== undefined);
  return textOf(compact({ section_heading: section.sectionHeading, blends }));
}

export const writeUsedIn = (section: UsedIn | null): string | null =>
  section && textOf(compact({ image: section.image, points: section.points }));

export const writeCompleteCare = (steps: readonly CareStep[]): string | null =>
  listText(
    steps.map(({ paragraph, image, subheading, ratio, uses }) =>
      compact({ paragraph, image, subheading, ratio, uses: labelled(uses) }),
    ),
  );
