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

/* Each class is an object that staff read and an input that they write. Pictures are paths below the media folder. */

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
  @Field(() => String, { description: 'The question.' })
  question: string;

  @Field(() => String, { description: 'The answer, as plain text.' })
  answer: string;
}

@both('ProductLabelledList', 'A list with a heading.')
export class StaffLabelledList implements LabelledList {
  @Field(() => String, { description: 'The heading.' })
  label: string;

  @Field(() => [String], { description: 'The entries of the list.' })
  items: readonly string[];
}

@both('ProductKeyResult', 'A result that testers have reported.')
export class StaffKeyResult implements KeyResult {
  @Field(() => String, { description: 'The share of testers, for example "92%".' })
  percentage: string;

  @Field(() => String, { description: 'The result.' })
  description: string;

  @Field(() => String, without('The path of the picture from before'))
  before: string | null;

  @Field(() => String, without('The path of the picture from after'))
  after: string | null;
}

@both('ProductOrigins', 'The origin of a plant.')
export class StaffOrigins implements Origins {
  @Field(() => String, unstated('The method of cultivation'))
  cultivation: string | null;

  @Field(() => String, unstated('The aroma notes'))
  aromaNotes: string | null;

  @Field(() => String, unstated('The country'))
  countryOfOrigin: string | null;
}

@both('ProductAbout', 'The background of a product and its plant.')
export class StaffAboutProduct implements AboutProduct {
  @Field(() => String, without('The heading'))
  title: string | null;

  @Field(() => String, without('The text'))
  description: string | null;

  @Field(() => String, without('The path of the picture of the plant'))
  ingredientImage: string | null;

  @Field(() => String, without('The path of the picture of the product'))
  productImage: string | null;

  @Field(() => StaffOrigins, unstated('The origin of the plant'))
  origins: StaffOrigins | null;
}

@both('ProductMediaText', 'A picture with a title and a text.')
export class StaffMediaText implements MediaText {
  @Field(() => String, without('The path of the picture'))
  image: string | null;

  @Field(() => String, without('The title'))
  title: string | null;

  @Field(() => String, without('The text'))
  description: string | null;
}

@both('ProductBlends', 'Oils that blend well with a product.')
export class StaffBlendsWellWith implements BlendsWellWith {
  @Field(() => String, without('The heading'))
  sectionHeading: string | null;

  @Field(() => [StaffMediaText], { description: 'The oils that blend well with it.' })
  blends: readonly StaffMediaText[];
}

@both('ProductUsedIn', 'Preparations that a product is used in.')
export class StaffUsedIn implements UsedIn {
  @Field(() => String, without('The path of the picture'))
  image: string | null;

  @Field(() => [String], { description: 'The preparations.' })
  points: readonly string[];
}

@both(
  'ProductCareStep',
  'A step of the complete care: the first step has a text, the others have a picture with mixtures.',
)
export class StaffCareStep implements CareStep {
  @Field(() => String, without('The text'))
  paragraph: string | null;

  @Field(() => String, without('The path of the picture'))
  image: string | null;

  @Field(() => String, without('The heading'))
  subheading: string | null;

  @Field(() => [String], { description: 'The parts of the mixture.' })
  ratio: readonly string[];

  @Field(() => [StaffLabelledList], { description: 'The uses, by heading.' })
  uses: readonly StaffLabelledList[];
}
