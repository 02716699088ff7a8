import { toDecimal } from '../../../domain/money';
import { masterUrl } from '../../infra/media-manifest';
import { type ProductContent as StoredProductContent } from '../catalogue/product-content';
import { type SectionColumn, sections } from '../catalogue/product-sections';
import { type ProductContent, type ProductContentInput } from './product-content.types';

// The keys of an object literal are known.
const sectionNames = Object.keys(sections) as SectionColumn[];

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The content as staff read it. */
export function contentView({ id, slug, version, featureImage, values, lists }: StoredProductContent): ProductContent {
  const parsed = sectionNames.map((name) => [name, sections[name][0](textOrNull(values[name]))] as const);
  // Names and types of the fields are those of the catalogue's files, which `ProductContent` repeats.
  return {
    ...values,
    ...lists,
    ...Object.fromEntries(parsed.map(([name, { value }]) => [name, value])),
    ...{ id: String(id), slug, version, image: masterUrl(featureImage) },
    isPublished: Boolean(values['isPublished']),
    listPrice: amount(values['listPrice']),
    currentPrice: amount(values['currentPrice']),
    shipping: amount(values['shipping']),
    unreadable: parsed.flatMap(([name, { invalid }]) => (invalid ? [name] : [])),
  } as unknown as ProductContent;
}

/** Files have amounts in major units, as numbers. */
const amount = (major: unknown): string => toDecimal(Math.round(Number(major) * 100));

/** What an input changes, in the form of the catalogue's files. */
export function contentValues({ slug: _, ...input }: ProductContentInput): Readonly<Record<string, unknown>> {
  const given: readonly (readonly [string, unknown])[] = Object.entries(input).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(given.map(([name, value]) => [name, fileValue(name, value)]));
}

const texts: readonly string[] = ['shortDescription', 'description'];
const lists: readonly string[] = ['categories', 'tags', 'ingredients', 'regime', 'related'];

function fileValue(name: string, value: unknown): unknown {
  if (value === null && texts.includes(name)) return '';
  if (value === null && lists.includes(name)) return [];
  const section = sectionNames.find((each) => each === name);
  if (section === undefined) return value;
  const isList = Array.isArray(sections[section][0](null).value);
  // The writer of the section that has the input's type.
  const writer = sections[section][1] as (section: unknown) => string | null;
  return writer(value ?? (isList ? [] : null));
}
