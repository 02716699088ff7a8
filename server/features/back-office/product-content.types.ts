import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { productForm } from '../../../domain/forms/staff-products';
import { StaffPayload } from '../../graphql/staff-user-error.type';
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

const unset = (what: string): string => `${what}; null if not set.`;
const text = { nullable: true } as const;

@ObjectType({ description: 'Everything of a product that staff write.', simpleResolvers: true })
export class ProductContent {
  @Field(() => ID, { description: 'Identifier of the product.' })
  id: string;

  @Field(() => String, { description: 'Version to pass back with an edit.' })
  version: string;

  @Field(() => String, { description: 'Last part of its address in the storefront.' })
  slug: string;

  @Field(() => String, { description: 'Title.' })
  title: string;

  @Field(() => String, { ...text, description: unset('Subtitle') })
  subTitle: string | null;

  @Field(() => String, { ...text, description: unset('Theme, which decides on the sections of its page') })
  theme: string | null;

  @Field(() => String, { description: 'URL of the main picture.' })
  image: string;

  @Field(() => Boolean, { description: 'Whether the storefront shows and sells it.' })
  isPublished: boolean;

  @Field(() => DecimalScalar, { description: 'Price before any reduction.' })
  listPrice: string;

  @Field(() => DecimalScalar, { description: 'Price that the cart charges.' })
  currentPrice: string;

  @Field(() => DecimalScalar, { description: 'Shipping of one piece.' })
  shipping: string;

  @Field(() => String, { ...text, description: unset('Sizes, separated by commas') })
  sizes: string | null;

  @Field(() => String, { description: 'Short description, as sanitised HTML.' })
  shortDescription: string;

  @Field(() => String, { description: 'Description, as sanitised HTML.' })
  description: string;

  @Field(() => String, { ...text, description: unset('Directions to use, as sanitised HTML') })
  directionToUse: string | null;

  @Field(() => String, { ...text, description: unset('Ingredients by their INCI names') })
  inci: string | null;

  @Field(() => Int, { ...text, description: unset('Net content') })
  netContent: number | null;

  @Field(() => String, { ...text, description: unset('Unit of the net content') })
  netContentUnit: string | null;

  @Field(() => String, { ...text, description: unset('Title for search engines') })
  metaTitle: string | null;

  @Field(() => String, { ...text, description: unset('Description for search engines') })
  metaDescription: string | null;

  @Field(() => String, { ...text, description: unset('Keywords for search engines') })
  metaKeyword: string | null;

  @Field(() => Int, { description: 'Position in the lists of all products.' })
  featuredPosition: number;

  @Field(() => Int, { ...text, description: unset('Position among the deals') })
  dealPosition: number | null;

  @Field(() => Int, { ...text, description: unset('Position among the new products') })
  newPosition: number | null;

  @Field(() => Int, { ...text, description: unset('Position among the suggestions for an empty search') })
  suggestedPosition: number | null;

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

  @Field(() => [StaffFaq], { description: 'Questions and answers.' })
  faqs: readonly StaffFaq[];

  @Field(() => [StaffLabelledList], { description: 'What it works best for.' })
  workBestFor: readonly StaffLabelledList[];

  @Field(() => [StaffKeyResult], { description: 'Key results.' })
  keyResults: readonly StaffKeyResult[];

  @Field(() => StaffAboutProduct, { ...text, description: unset('Background') })
  aboutProduct: StaffAboutProduct | null;

  @Field(() => [StaffMediaText], { description: 'Use cases.' })
  useCases: readonly StaffMediaText[];

  @Field(() => StaffBlendsWellWith, { ...text, description: unset('What it blends well with') })
  blendsWellWith: StaffBlendsWellWith | null;

  @Field(() => [StaffMediaText], { description: 'How it is used.' })
  usageItems: readonly StaffMediaText[];

  @Field(() => StaffUsedIn, { ...text, description: unset('What it is used in') })
  usedIn: StaffUsedIn | null;

  @Field(() => [StaffCareStep], { description: 'Parts of the complete care.' })
  completeCare: readonly StaffCareStep[];

  @Field(() => [String], {
    description: 'Names of sections whose stored form cannot be read, and which are therefore shown as empty.',
  })
  unreadable: readonly string[];
}

const kept = (what: string): string => `${what}; absent: unchanged.`;
const cleared = (what: string): string => `${what}; null or empty: none; absent: unchanged.`;

@Validated(productForm)
@InputType({ description: 'What staff write about a product. Absent fields stay as they are.' })
export class ProductContentInput {
  @Field(() => String, { ...text, description: kept('Last part of its address: lower-case letters, digits, hyphens') })
  slug?: string | null;

  @Field(() => String, { ...text, description: kept('Title') })
  title?: string | null;

  @Field(() => String, { ...text, description: cleared('Subtitle') })
  subTitle?: string | null;

  @Field(() => String, { ...text, description: cleared('Theme: EO, CO, Oil, HandCream or Conditioner') })
  theme?: string | null;

  @Field(() => Boolean, { ...text, description: kept('Whether the storefront shows and sells it') })
  isPublished?: boolean | null;

  @Field(() => DecimalScalar, { ...text, description: kept('Price before any reduction') })
  listPrice?: string | null;

  @Field(() => DecimalScalar, { ...text, description: kept('Price that the cart charges, at most `listPrice`') })
  currentPrice?: string | null;

  @Field(() => DecimalScalar, { ...text, description: kept('Shipping of one piece') })
  shipping?: string | null;

  @Field(() => String, { ...text, description: cleared('Sizes, separated by commas') })
  sizes?: string | null;

  @Field(() => String, { ...text, description: kept('Short description, as HTML, which is sanitised') })
  shortDescription?: string | null;

  @Field(() => String, { ...text, description: kept('Description, as HTML, which is sanitised') })
  description?: string | null;

  @Field(() => String, { ...text, description: cleared('Directions to use, as HTML, which is sanitised') })
  directionToUse?: string | null;

  @Field(() => String, { ...text, description: cleared('Ingredients by their INCI names') })
  inci?: string | null;

  @Field(() => Int, { ...text, description: cleared('Net content; needs `netContentUnit`') })
  netContent?: number | null;

  @Field(() => String, { ...text, description: cleared('Unit of the net content: ml, g or pieces') })
  netContentUnit?: string | null;

  @Field(() => String, { ...text, description: cleared('Title for search engines') })
  metaTitle?: string | null;

  @Field(() => String, { ...text, description: cleared('Description for search engines') })
  metaDescription?: string | null;

  @Field(() => String, { ...text, description: cleared('Keywords for search engines') })
  metaKeyword?: string | null;

  @Field(() => Int, { ...text, description: kept('Position in the lists of all products; a new product is the last') })
  featuredPosition?: number | null;

  @Field(() => Int, { ...text, description: cleared('Position among the deals') })
  dealPosition?: number | null;

  @Field(() => Int, { ...text, description: cleared('Position among the new products') })
  newPosition?: number | null;

  @Field(() => Int, { ...text, description: cleared('Position among the suggestions for an empty search') })
  suggestedPosition?: number | null;

  @Field(() => [String], { ...text, description: kept('Slugs of its categories') })
  categories?: readonly string[] | null;

  @Field(() => [String], { ...text, description: kept('Slugs of its tags; unknown ones are added to the catalogue') })
  tags?: readonly string[] | null;

  @Field(() => [String], { ...text, description: kept('Slugs of its key ingredients, the main one first') })
  ingredients?: readonly string[] | null;

  @Field(() => [String], { ...text, description: kept('Slugs of the products that complete its regime') })
  regime?: readonly string[] | null;

  @Field(() => [String], { ...text, description: kept('Slugs of the products that its page suggests') })
  related?: readonly string[] | null;

  @Field(() => [StaffFaq], { ...text, description: kept('Questions and answers') })
  faqs?: readonly StaffFaq[] | null;

  @Field(() => [StaffLabelledList], { ...text, description: kept('What it works best for') })
  workBestFor?: readonly StaffLabelledList[] | null;

  @Field(() => [StaffKeyResult], { ...text, description: kept('Key results') })
  keyResults?: readonly StaffKeyResult[] | null;

  @Field(() => StaffAboutProduct, { ...text, description: cleared('Background') })
  aboutProduct?: StaffAboutProduct | null;

  @Field(() => [StaffMediaText], { ...text, description: kept('Use cases') })
  useCases?: readonly StaffMediaText[] | null;

  @Field(() => StaffBlendsWellWith, { ...text, description: cleared('What it blends well with') })
  blendsWellWith?: StaffBlendsWellWith | null;

  @Field(() => [StaffMediaText], { ...text, description: kept('How it is used') })
  usageItems?: readonly StaffMediaText[] | null;

  @Field(() => StaffUsedIn, { ...text, description: cleared('What it is used in') })
  usedIn?: StaffUsedIn | null;

  @Field(() => [StaffCareStep], { ...text, description: kept('Parts of the complete care') })
  completeCare?: readonly StaffCareStep[] | null;
}

@ObjectType({ description: 'Result of a change to the content of a product.' })
export class ProductContentPayload extends StaffPayload {
  @Field(() => ProductContent, { nullable: true, description: 'The content after the change; null on errors.' })
  content?: ProductContent | null;

  @Field(() => ProductContent, {
    nullable: true,
    description: 'The current state if an older one was seen; else null.',
  })
  conflict?: ProductContent | null;
}
