import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { productChangesForm } from '../../../domain/forms/staff-products';
import { toDecimal } from '../../../domain/money';
import { labelOfProductField, type ProductField, productFields } from '../../../domain/staff/product-fields';
import { listNamed } from '../../features/products/catalogue/entry-fields';
import { type SectionColumn, sections } from '../../features/products/product-sections';
import { sectionTypes } from '../../features/products/product-sections.types';
import { contentFields, contentLists, type EditedContent } from '../../features/products/write-product';
import { versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { DecimalScalar } from '../../graphql/value.types';
import { masterUrl } from '../../infra/media-manifest';
import { CatalogueEntry } from './catalogue-entries';

/** Each type of a section is an object that staff read and an input that they write. */
const sectionType = sectionTypes({
  pictureType: String,
  pictureWords: 'The path of the picture',
  declare(name, description) {
    const staffName = { AboutProduct: 'ProductAbout', BlendsWellWith: 'ProductBlends' }[name] ?? `Product${name}`;
    return (target) => {
      ObjectType(staffName, { description, simpleResolvers: true })(target);
      InputType(`${staffName}Input`, { description })(target);
    };
  },
});

const contentNames = new Set(contentFields.map(({ name }) => name));
const fields = Object.entries<ProductField>(productFields).filter(([name]) => contentNames.has(name));

function typeOf(name: string, { kind }: ProductField) {
  if (kind === 'section') return sectionType(name as SectionColumn);
  if (kind === 'price') return DecimalScalar;
  return kind === 'whole' ? Int : kind === 'flag' ? Boolean : String;
}

function wordsOf({ label, ...field }: ProductField): string {
  const words = field.kind === 'choice' ? ` (${field.words.join(', ')})` : '';
  const form = field.kind === 'html' ? ', as HTML that the shop sanitises' : '';
  return `${label}${words}${form}`;
}

const unchanged = (words: string, hint = '') => ({
  nullable: true,
  description: `${words}; absent: unchanged.${hint}`,
});

/** Declares the fields of both classes by the table of the fields of products. */
function declareContent(): void {
  for (const [name, field] of fields) {
    const type = typeOf(name, field);
    const nullable = field.isOptional === true && !Array.isArray(type);
    const words = wordsOf(field);
    const hint = field.hint === undefined ? '' : ` ${field.hint}`;
    Field(() => type, { nullable, description: `${words}${nullable ? '; null if not set' : ''}.${hint}` })(
      ProductContent.prototype,
      name,
    );
    Field(() => type, unchanged(nullable ? `${words}; null or empty: none` : words, hint))(
      ProductContentInput.prototype,
      name,
    );
  }
  for (const { name } of contentLists) {
    const label = labelOfProductField(name);
    Field(() => [CatalogueEntry], { description: `${label}.` })(ProductContent.prototype, name);
    Field(() => [String], unchanged(`${label}, by their slugs`))(ProductContentInput.prototype, name);
  }
}

@ObjectType({ description: 'All texts and facts of a product that staff write.', simpleResolvers: true })
export class ProductContent {
  @Field(() => ID, { description: 'The identifier of the product.' })
  id: string;

  @Field(() => String, { description: 'The version to pass back with an edit.' })
  version: string;

  @Field(() => String, { description: 'The last part of its address in the storefront.' })
  slug: string;

  @Field(() => String, { description: 'The URL of the main picture.' })
  image: string;

  @Field(() => [String], {
    description: 'The names of sections whose stored form cannot be read, and which are therefore shown as empty.',
  })
  unreadable: readonly string[];
}

@Validated(productChangesForm)
@InputType({ description: 'Changes to the texts and facts of a product. Absent fields stay as they are.' })
export class ProductContentInput {
  @Field(() => String, unchanged('The last part of its address: lower-case letters, digits, hyphens'))
  slug?: string | null;
}

declareContent();

@ObjectType({ description: 'Result of a change to the content of a product.' })
export class ProductContentPayload extends versionedPayloadOf(ProductContent, 'content') {}

/** Returns the content as staff read it. */
export function contentView({ id, slug, row, lists, version }: EditedContent): ProductContent {
  const unreadable: string[] = [];
  const values = fields.map(([name, { kind }]): [string, unknown] => {
    const value: unknown = row[name];
    if (kind === 'price') return [name, toDecimal(Number(value))];
    if (kind !== 'section') return [name, value];
    // The name is that of a section, and the value its text.
    const parsed = sections[name as SectionColumn][0](value as string | null);
    if (parsed.invalid) unreadable.push(name);
    return [name, parsed.value];
  });
  return {
    ...Object.fromEntries(values),
    ...Object.fromEntries(contentLists.map(({ name }) => [name, lists[name] ?? []])),
    ...{ id: String(id), slug, version, image: masterUrl(String(row['featureImage'])), unreadable },
  };
}

/** Returns the changes of an input in the form of the catalogue's files. */
export function contentValues({ slug: _slug, ...input }: ProductContentInput): Readonly<Record<string, unknown>> {
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
