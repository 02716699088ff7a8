import { Field, InputType, ObjectType } from 'type-graphql';
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
} from '../../../domain/product-json';

/* Each class is read and written: an object and an input of the same shape. Pictures are paths below the media folder. */

const both = (name: string, description: string): ClassDecorator => {
  const asObject = ObjectType(name, { description, simpleResolvers: true });
  const asInput = InputType(`${name}Input`, { description });
  return (target) => {
    asObject(target);
    asInput(target);
  };
};

@both('ProductFaq', 'A question about a product, with its answer.')
export class StaffFaq implements Faq {
  @Field(() => String, { description: 'Question.' })
  question: string;

  @Field(() => String, { description: 'Answer, as plain text.' })
  answer: string;
}

@both('ProductLabelledList', 'A list with a heading.')
export class StaffLabelledList implements LabelledList {
  @Field(() => String, { description: 'Heading.' })
  label: string;

  @Field(() => [String], { description: 'Entries of the list.' })
  items: readonly string[];
}

@both('ProductKeyResult', 'A result that testers have reported.')
export class StaffKeyResult implements KeyResult {
  @Field(() => String, { description: 'Share of testers, for example "92%".' })
  percentage: string;

  @Field(() => String, { description: 'Result.' })
  description: string;

  @Field(() => String, { nullable: true, description: 'Path of the picture from before; null without one.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the picture from after; null without one.' })
  after: string | null;
}

@both('ProductOrigins', 'Where a plant comes from.')
export class StaffOrigins implements Origins {
  @Field(() => String, { nullable: true, description: 'How it is cultivated; null if not stated.' })
  cultivation: string | null;

  @Field(() => String, { nullable: true, description: 'What it smells like; null if not stated.' })
  aromaNotes: string | null;

  @Field(() => String, { nullable: true, description: 'Country; null if not stated.' })
  countryOfOrigin: string | null;
}

@both('ProductAbout', 'Background of a product and its plant.')
export class StaffAboutProduct implements AboutProduct {
  @Field(() => String, { nullable: true, description: 'Heading; null without one.' })
  title: string | null;

  @Field(() => String, { nullable: true, description: 'Text; null without one.' })
  description: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the picture of the plant; null without one.' })
  ingredientImage: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the picture of the product; null without one.' })
  productImage: string | null;

  @Field(() => StaffOrigins, { nullable: true, description: 'Origin of the plant; null if not stated.' })
  origins: StaffOrigins | null;
}

@both('ProductMediaText', 'A picture with a title and a text.')
export class StaffMediaText implements MediaText {
  @Field(() => String, { nullable: true, description: 'Path of the picture; null without one.' })
  image: string | null;

  @Field(() => String, { nullable: true, description: 'Title; null without one.' })
  title: string | null;

  @Field(() => String, { nullable: true, description: 'Text; null without one.' })
  description: string | null;
}

@both('ProductBlends', 'What a product blends well with.')
export class StaffBlendsWellWith implements BlendsWellWith {
  @Field(() => String, { nullable: true, description: 'Heading; null without one.' })
  sectionHeading: string | null;

  @Field(() => [StaffMediaText], { description: 'Oils that blend well with it.' })
  blends: readonly StaffMediaText[];
}

@both('ProductUsedIn', 'What a product is used in.')
export class StaffUsedIn implements UsedIn {
  @Field(() => String, { nullable: true, description: 'Path of the picture; null without one.' })
  image: string | null;

  @Field(() => [String], { description: 'What it is used in.' })
  points: readonly string[];
}

@both('ProductCareStep', 'A part of the complete care: the first has a text, the others a picture with mixtures.')
export class StaffCareStep implements CareStep {
  @Field(() => String, { nullable: true, description: 'Text; null without one.' })
  paragraph: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the picture; null without one.' })
  image: string | null;

  @Field(() => String, { nullable: true, description: 'Heading; null without one.' })
  subheading: string | null;

  @Field(() => [String], { description: 'Parts of the mixture.' })
  ratio: readonly string[];

  @Field(() => [StaffLabelledList], { description: 'Uses, by heading.' })
  uses: readonly StaffLabelledList[];
}
