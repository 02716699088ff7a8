import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { productForm } from '../../../domain/forms/staff-products';
import { versionedPayloadOf } from '../../graphql/staff-user-error.type';
import { Validated } from '../../graphql/validated';
import { DecimalScalar } from '../../graphql/value.types';
import {
  StaffAboutProduct,
  StaffBlendsWellWith,
  StaffCareStep,
  StaffFaq,
  StaffKeyResult,
  StaffLabelledList,
  StaffMediaText,
  StaffUsedIn,
} from './product-section.types';

@ObjectType({ description: 'Another entry of the catalogue, as lists of a product name it.', simpleResolvers: true })
export class CatalogueEntry {
  @Field(() => String, { description: 'Last part of its address.' })
  slug: string;

  @Field(() => String, { description: 'Title.' })
  title: string;
}

/** Options of a field that every product has, and of one that a product may be without, by what the field is when it is read and written. */
interface Wording {
  readonly set: (read: string, written?: string) => FieldOptions;
  readonly optional: (read: string, written?: string) => FieldOptions;
}

interface FieldOptions {
  readonly description: string;
  readonly nullable?: true;
}

const whenRead: Wording = {
  set: (what) => ({ description: `${what}.` }),
  optional: (what) => ({ nullable: true, description: `${what}; null if not set.` }),
};
const whenWritten: Wording = {
  set: (read, what = read) => ({ nullable: true, description: `${what}; absent: unchanged.` }),
  optional: (read, what = read) => ({
    nullable: true,
    description: `${what}; null or empty: none; absent: unchanged.`,
  }),
};

const html = (what: string) => [`${what}, as sanitised HTML`, `${what}, as HTML, which is sanitised`] as const;
const writtenSlug = 'Last part of its address: lower-case letters, digits, hyphens';
const writtenTheme = 'Theme: EO, CO, Oil, HandCream or Conditioner';
const writtenPosition = 'Position in the lists of all products; a new product is the last';

/** The fields that are written as they are read: facts, then with them texts, then with both the sections. */
function facts({ set, optional }: Wording) {
  @ObjectType()
  @InputType()
  abstract class Facts {
    @Field(() => String, set('Last part of its address in the storefront', writtenSlug))
    slug: string;

    @Field(() => String, set('Title'))
    title: string;

    @Field(() => String, optional('Subtitle'))
    subTitle: string | null;

    @Field(() => String, optional('Theme, which decides on the sections of its page', writtenTheme))
    theme: string | null;

    @Field(() => Boolean, set('Whether the storefront shows and sells it'))
    isPublished: boolean;

    @Field(() => DecimalScalar, set('Price before any reduction'))
    listPrice: string;

    @Field(() => DecimalScalar, set('Price that the cart charges', 'Price that the cart charges, at most `listPrice`'))
    currentPrice: string;

    @Field(() => DecimalScalar, set('Shipping of one piece'))
    shipping: string;

    @Field(() => String, optional('Sizes, separated by commas'))
    sizes: string | null;

    @Field(() => Int, optional('Net content', 'Net content; needs `netContentUnit`'))
    netContent: number | null;

    @Field(() => String, optional('Unit of the net content', 'Unit of the net content: ml, g or pieces'))
    netContentUnit: string | null;

    @Field(() => Int, set('Position in the lists of all products', writtenPosition))
    featuredPosition: number;

    @Field(() => Int, optional('Position among the deals'))
    dealPosition: number | null;

    @Field(() => Int, optional('Position among the new products'))
    newPosition: number | null;

    @Field(() => Int, optional('Position among the suggestions for an empty search'))
    suggestedPosition: number | null;
  }
  return Facts;
}

function texts(wording: Wording) {
  const { set, optional } = wording;
  @ObjectType()
  @InputType()
  abstract class Texts extends facts(wording) {
    @Field(() => String, set(...html('Short description')))
    shortDescription: string;

    @Field(() => String, set(...html('Description')))
    description: string;

    @Field(() => String, optional(...html('Directions to use')))
    directionToUse: string | null;

    @Field(() => String, optional('Ingredients by their INCI names'))
    inci: string | null;

    @Field(() => String, optional('Title for search engines'))
    metaTitle: string | null;

    @Field(() => String, optional('Description for search engines'))
    metaDescription: string | null;

    @Field(() => String, optional('Keywords for search engines'))
    metaKeyword: string | null;
  }
  return Texts;
}

function contentFields(wording: Wording) {
  const { set, optional } = wording;
  @ObjectType()
  @InputType()
  abstract class ContentFields extends texts(wording) {
    @Field(() => [StaffFaq], set('Questions and answers'))
    faqs: readonly StaffFaq[];

    @Field(() => [StaffLabelledList], set('What it works best for'))
    workBestFor: readonly StaffLabelledList[];

    @Field(() => [StaffKeyResult], set('Key results'))
    keyResults: readonly StaffKeyResult[];

    @Field(() => StaffAboutProduct, optional('Background'))
    aboutProduct: StaffAboutProduct | null;

    @Field(() => [StaffMediaText], set('Use cases'))
    useCases: readonly StaffMediaText[];

    @Field(() => StaffBlendsWellWith, optional('What it blends well with'))
    blendsWellWith: StaffBlendsWellWith | null;

    @Field(() => [StaffMediaText], set('How it is used'))
    usageItems: readonly StaffMediaText[];

    @Field(() => StaffUsedIn, optional('What it is used in'))
    usedIn: StaffUsedIn | null;

    @Field(() => [StaffCareStep], set('Parts of the complete care'))
    completeCare: readonly StaffCareStep[];
  }
  return ContentFields;
}

@ObjectType({ description: 'Everything of a product that staff write.', simpleResolvers: true })
export class ProductContent extends contentFields(whenRead) {
  @Field(() => ID, { description: 'Identifier of the product.' })
  id: string;

  @Field(() => String, { description: 'Version to pass back with an edit.' })
  version: string;

  @Field(() => String, { description: 'URL of the main picture.' })
  image: string;

  @Field(() => [CatalogueEntry], { description: 'Categories.' })
  categories: readonly CatalogueEntry[];

  @Field(() => [CatalogueEntry], { description: 'Tags.' })
  tags: readonly CatalogueEntry[];

  @Field(() => [CatalogueEntry], { description: 'Key ingredients, the main one first.' })
  ingredients: readonly CatalogueEntry[];

  @Field(() => [CatalogueEntry], { description: 'Products that complete its regime.' })
  regime: readonly CatalogueEntry[];

  @Field(() => [CatalogueEntry], { description: 'Products that its page suggests.' })
  related: readonly CatalogueEntry[];

  @Field(() => [String], {
    description: 'Names of sections whose stored form cannot be read, and which are therefore shown as empty.',
  })
  unreadable: readonly string[];
}

type Written<Read> = { [Name in keyof Read]?: Read[Name] | null };

const WrittenFields: abstract new () => Written<InstanceType<ReturnType<typeof contentFields>>> =
  contentFields(whenWritten);

@Validated(productForm)
@InputType({ description: 'What staff write about a product. Absent fields stay as they are.' })
export class ProductContentInput extends WrittenFields {
  @Field(() => [String], whenWritten.set('Slugs of its categories'))
  categories?: readonly string[] | null;

  @Field(() => [String], whenWritten.set('Slugs of its tags; unknown ones are added to the catalogue'))
  tags?: readonly string[] | null;

  @Field(() => [String], whenWritten.set('Slugs of its key ingredients, the main one first'))
  ingredients?: readonly string[] | null;

  @Field(() => [String], whenWritten.set('Slugs of the products that complete its regime'))
  regime?: readonly string[] | null;

  @Field(() => [String], whenWritten.set('Slugs of the products that its page suggests'))
  related?: readonly string[] | null;
}

@ObjectType({ description: 'Result of a change to the content of a product.' })
export class ProductContentPayload extends versionedPayloadOf(ProductContent, 'content') {}
