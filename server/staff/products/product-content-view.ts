import { toDecimal } from '../../../domain/money';
import { type ProductField, productFields } from '../../../domain/staff/product-fields';
import { masterUrl } from '../../infra/media-manifest';
import { listNamed } from '../../features/products/catalogue/entry-fields';
import { contentLists, type EditedContent } from '../../features/products/write-product';
import { type SectionColumn, sections } from '../../features/products/product-sections';
import { type ProductContent, type ProductContentInput } from './product-content.types';

const fields = Object.entries<ProductField>(productFields);

/** The content as staff read it. */
export function contentView({ id, slug, row, lists, version }: EditedContent): ProductContent {
  const unreadable: string[] = [];
  const values = fields.map(([name, { kind }]) => {
    const value: unknown = row[name];
    if (kind === 'price') return [name, toDecimal(Number(value))];
    if (kind !== 'section') return [name, value];
    // A section's name and text.
    const parsed = sections[name as SectionColumn][0](value as string | null);
    if (parsed.invalid) unreadable.push(name);
    return [name, parsed.value];
  });
  // `ProductContent` has the fields of the table, and the lists.
  return {
    ...Object.fromEntries(values),
    ...Object.fromEntries(contentLists.map(({ name }) => [name, lists[name] ?? []])),
    ...{ id: String(id), slug, version, image: masterUrl(String(row['featureImage'])), unreadable },
  } as ProductContent;
}

/** What an input changes, in the form of the catalogue's files. */
export function contentValues({ slug: _, ...input }: ProductContentInput): Readonly<Record<string, unknown>> {
  const given = Object.entries<unknown>({ ...input }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [name, value === null ? emptyValue(name) : fileValue(name, value)]),
  );
}

function emptyValue(name: string): unknown {
  if (name === 'shortDescription' || name === 'description') return '';
  return listNamed('product', name) ? [] : null;
}

function fileValue(name: string, value: unknown): unknown {
  if (!(name in sections)) return value;
  // The section's writer takes what its input contains.
  const write = sections[name as SectionColumn][1] as (section: unknown) => string | null;
  return write(value);
}
