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

const without = (what: string) => ({ nullable: true, description: `${what}; null without one.` });
const unstated = (what: string) => ({ nullable: true, description: `${what}; null if not stated.` });

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

  @Field(() => String, without('Path of the picture from before'))
  before: string | null;

  @Field(() => String, without('Path of the picture from after'))
  after: string | null;
}

@both('ProductOrigins', 'Where a plant comes from.')
export class StaffOrigins implements Origins {
  @Field(() => String, unstated('How it is cultivated'))
  cultivation: string | null;

  @Field(() => String, unstated('What it smells like'))
  aromaNotes: string | null;

  @Field(() => String, unstated('Country'))
  countryOfOrigin: string | null;
}

@both('ProductAbout', 'Background of a product and its plant.')
export class StaffAboutProduct implements AboutProduct {
  @Field(() => String, without('Heading'))
  title: string | null;

  @Field(() => String, without('Text'))
  description: string | null;

  @Field(() => String, without('Path of the picture of the plant'))
  ingredientImage: string | null;

  @Field(() => String, without('Path of the picture of the product'))
  productImage: string | null;

  @Field(() => StaffOrigins, unstated('Origin of the plant'))
  origins: StaffOrigins | null;
}

@both('ProductMediaText', 'A picture with a title and a text.')
export class StaffMediaText implements MediaText {
  @Field(() => String, without('Path of the picture'))
  image: string | null;

  @Field(() => String, without('Title'))
  title: string | null;

  @Field(() => String, without('Text'))
  description: string | null;
}

@both('ProductBlends', 'What a product blends well with.')
export class StaffBlendsWellWith implements BlendsWellWith {
  @Field(() => String, without('Heading'))
  sectionHeading: string | null;

  @Field(() => [StaffMediaText], { description: 'Oils that blend well with it.' })
  blends: readonly StaffMediaText[];
}

@both('ProductUsedIn', 'What a product is used in.')
export class StaffUsedIn implements UsedIn {
  @Field(() => String, without('Path of the picture'))
  image: string | null;

  @Field(() => [String], { description: 'What it is used in.' })
  points: readonly string[];
}

@both('ProductCareStep', 'A part of the complete care: the first has a text, the others a picture with mixtures.')
export class StaffCareStep implements CareStep {
  @Field(() => String, without('Text'))
  paragraph: string | null;

  @Field(() => String, without('Path of the picture'))
  image: string | null;

  @Field(() => String, without('Heading'))
  subheading: string | null;

  @Field(() => [String], { description: 'Parts of the mixture.' })
  ratio: readonly string[];

  @Field(() => [StaffLabelledList], { description: 'Uses, by heading.' })
  uses: readonly StaffLabelledList[];
}
