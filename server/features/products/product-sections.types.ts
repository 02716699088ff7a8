import { Field, ObjectType } from 'type-graphql';
import { Image } from '../../graphql/value.types';

@ObjectType({ description: 'A frequently asked question with its answer.', simpleResolvers: true })
export class Faq {
  @Field(() => String, { description: 'Question.' })
  question: string;

  @Field(() => String, { description: 'Answer, as plain text.' })
  answer: string;
}

@ObjectType({ description: 'A list with a heading.', simpleResolvers: true })
export class LabelledList {
  @Field(() => String, { description: 'Heading.' })
  label: string;

  @Field(() => [String], { description: 'Entries of the list.' })
  items: readonly string[];
}

@ObjectType({ description: 'A result reported by testers, with images from before and after.', simpleResolvers: true })
export class KeyResult {
  @Field(() => String, { description: 'Share of testers, with percent sign: "92%".' })
  percentage: string;

  @Field(() => String, { description: 'The result in words.' })
  description: string;

  @Field(() => Image, { nullable: true, description: 'Image taken before use; null if none.' })
  before: Image | null;

  @Field(() => Image, { nullable: true, description: 'Image taken after use; null if none.' })
  after: Image | null;
}

@ObjectType({ description: 'Origin of a plant.', simpleResolvers: true })
export class Origins {
  @Field(() => String, { nullable: true, description: 'Cultivation method; null if not stated.' })
  cultivation: string | null;

  @Field(() => String, { nullable: true, description: 'Aroma notes; null if not stated.' })
  aromaNotes: string | null;

  @Field(() => String, { nullable: true, description: 'Country of origin; null if not stated.' })
  countryOfOrigin: string | null;
}

@ObjectType({ description: 'Background of the product and its source plant.', simpleResolvers: true })
export class AboutProduct {
  @Field(() => String, { nullable: true, description: 'Heading.' })
  title: string | null;

  @Field(() => String, { nullable: true, description: 'Description, as plain text.' })
  description: string | null;

  @Field(() => Image, { nullable: true, description: 'Image of the plant; null if none.' })
  ingredientImage: Image | null;

  @Field(() => Image, { nullable: true, description: 'Image of the product; null if none.' })
  productImage: Image | null;

  @Field(() => Origins, { nullable: true, description: 'Origin of the plant, for essential oils; null otherwise.' })
  origins: Origins | null;
}

@ObjectType({ description: 'An image with a title and a text.', simpleResolvers: true })
export class MediaText {
  @Field(() => Image, { nullable: true, description: 'Image; null if none.' })
  image: Image | null;

  @Field(() => String, { nullable: true, description: 'Title; null if none.' })
  title: string | null;

  @Field(() => String, { nullable: true, description: 'Text, as plain text; null if none.' })
  description: string | null;
}

@ObjectType({ description: 'Oils that blend well with the product.', simpleResolvers: true })
export class BlendsWellWith {
  @Field(() => String, { nullable: true, description: 'Heading.' })
  sectionHeading: string | null;

  @Field(() => [MediaText], { description: 'Oils, each with an image and a title.' })
  blends: MediaText[];
}

@ObjectType({ description: 'Preparations the product is used in.', simpleResolvers: true })
export class UsedIn {
  @Field(() => Image, { nullable: true, description: 'Image; null if none.' })
  image: Image | null;

  @Field(() => [String], { description: 'Preparations.' })
  points: readonly string[];
}

@ObjectType({
  description: 'A step of the care routine. The first entry is an introduction with a paragraph only.',
  simpleResolvers: true,
})
export class CareStep {
  @Field(() => String, { nullable: true, description: 'Introduction; set on the first entry only.' })
  paragraph: string | null;

  @Field(() => Image, { nullable: true, description: 'Image of the step; null if none.' })
  image: Image | null;

  @Field(() => String, { nullable: true, description: 'Name of the step; null on the first entry.' })
  subheading: string | null;

  @Field(() => [String], { description: 'Ingredients with their proportions.' })
  ratio: readonly string[];

  @Field(() => [LabelledList], { description: 'Uses, grouped by occasion.' })
  uses: readonly LabelledList[];
}
