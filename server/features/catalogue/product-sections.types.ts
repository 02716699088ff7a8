import { Field, ObjectType } from 'type-graphql';
import { Image } from '../../graphql/image.type';

@ObjectType({ description: 'A question that shoppers ask about the product.', simpleResolvers: true })
export class Faq {
  @Field(() => String, { description: 'The question.' })
  question: string;

  @Field(() => String, { description: 'The answer, as plain text.' })
  answer: string;
}

@ObjectType({ description: 'A list under a heading of its own.', simpleResolvers: true })
export class LabelledList {
  @Field(() => String, { description: 'The heading.' })
  label: string;

  @Field(() => [String], { description: 'What stands under it.' })
  items: readonly string[];
}

@ObjectType({ description: 'What testers saw, with a picture before and one after.', simpleResolvers: true })
export class KeyResult {
  @Field(() => String, { description: 'The share of testers, with its sign: "92%".' })
  percentage: string;

  @Field(() => String, { description: 'What they saw.' })
  description: string;

  @Field(() => Image, { nullable: true, description: 'Before the product was used.' })
  before: Image | null;

  @Field(() => Image, { nullable: true, description: 'After it was used.' })
  after: Image | null;
}

@ObjectType({ description: 'Where the plant comes from.', simpleResolvers: true })
export class Origins {
  @Field(() => String, { nullable: true, description: 'How it is grown.' })
  cultivation: string | null;

  @Field(() => String, { nullable: true, description: 'How it smells.' })
  aromaNotes: string | null;

  @Field(() => String, { nullable: true, description: 'Where it is grown.' })
  countryOfOrigin: string | null;
}

@ObjectType({ description: 'The story of the product and its plant.', simpleResolvers: true })
export class AboutProduct {
  @Field(() => String, { nullable: true, description: 'The heading.' })
  title: string | null;

  @Field(() => String, { nullable: true, description: 'The story, as plain text.' })
  description: string | null;

  @Field(() => Image, { nullable: true, description: 'The plant.' })
  ingredientImage: Image | null;

  @Field(() => Image, { nullable: true, description: 'The product.' })
  productImage: Image | null;

  @Field(() => Origins, { nullable: true, description: 'Where the plant comes from, for essential oils.' })
  origins: Origins | null;
}

@ObjectType({ description: 'A picture with a title and a few words.', simpleResolvers: true })
export class MediaText {
  @Field(() => Image, { nullable: true, description: 'The picture.' })
  image: Image | null;

  @Field(() => String, { nullable: true, description: 'The title.' })
  title: string | null;

  @Field(() => String, { nullable: true, description: 'The words, as plain text.' })
  description: string | null;
}

@ObjectType({ description: 'What an oil may be mixed with.', simpleResolvers: true })
export class BlendsWellWith {
  @Field(() => String, { nullable: true, description: 'The heading.' })
  sectionHeading: string | null;

  @Field(() => [MediaText], { description: 'The companions; they have a picture and a title.' })
  blends: MediaText[];
}

@ObjectType({ description: 'What the product is used in.', simpleResolvers: true })
export class UsedIn {
  @Field(() => Image, { nullable: true, description: 'A picture of it.' })
  image: Image | null;

  @Field(() => [String], { description: 'The uses.' })
  points: readonly string[];
}

@ObjectType({ description: 'A step of the care routine; the first one only has a paragraph.', simpleResolvers: true })
export class CareStep {
  @Field(() => String, { nullable: true, description: 'The introduction, on the first entry.' })
  paragraph: string | null;

  @Field(() => Image, { nullable: true, description: 'A picture of the step.' })
  image: Image | null;

  @Field(() => String, { nullable: true, description: 'The name of the step.' })
  subheading: string | null;

  @Field(() => [String], { description: 'How much of what.' })
  ratio: readonly string[];

  @Field(() => [LabelledList], { description: 'What it is good for, by occasion.' })
  uses: readonly LabelledList[];
}
