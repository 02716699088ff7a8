import { type ClassType, Field } from 'type-graphql';
import type * as json from '../../../domain/product-json';
import { type SectionColumn } from './product-sections';

/** The objects in sections, by the names of their types. */
interface SectionObjects {
  readonly Faq: json.Faq;
  readonly LabelledList: json.LabelledList;
  readonly KeyResult: json.KeyResult;
  readonly Origins: json.Origins;
  readonly AboutProduct: json.AboutProduct;
  readonly MediaText: json.MediaText;
  readonly BlendsWellWith: json.BlendsWellWith;
  readonly UsedIn: json.UsedIn;
  readonly CareStep: json.CareStep;
}

type TypeName = keyof SectionObjects;
type FieldType = TypeName | 'Text' | 'Picture';

interface SectionField {
  readonly type: FieldType | readonly [FieldType];
  readonly description: string;
  readonly nullable?: boolean;
}

const text = (description: string): SectionField => ({ type: 'Text', description });
const texts = (description: string): SectionField => ({ type: ['Text'], description });
const orNull = (type: FieldType, what: string): SectionField => ({
  ...{ type, nullable: true },
  description: `${what}; null if there is none.`,
});
const textOrNull = (what: string) => orNull('Text', what);
const picture = (what = 'The picture') => orNull('Picture', what);

interface SectionType<Name extends TypeName> {
  readonly description: string;
  readonly fields: Readonly<Record<keyof SectionObjects[Name], SectionField>>;
}

const types: { readonly [Name in TypeName]: SectionType<Name> } = {
  Faq: {
    description: 'A question about a product, with its answer.',
    fields: { question: text('The question.'), answer: text('The answer, as plain text.') },
  },
  LabelledList: {
    description: 'A list with a heading.',
    fields: { label: text('The heading.'), items: texts('The entries of the list.') },
  },
  KeyResult: {
    description: 'A result that testers have reported.',
    fields: {
      percentage: text('The share of testers, for example "92%".'),
      description: text('The result.'),
      before: picture('The picture from before use'),
      after: picture('The picture from after use'),
    },
  },
  Origins: {
    description: 'The origin of a plant.',
    fields: {
      cultivation: textOrNull('The method of cultivation'),
      aromaNotes: textOrNull('The aroma notes'),
      countryOfOrigin: textOrNull('The country of origin'),
    },
  },
  AboutProduct: {
    description: 'The background of a product and its plant.',
    fields: {
      title: textOrNull('The heading'),
      description: textOrNull('The text, as plain text'),
      ingredientImage: picture('The picture of the plant'),
      productImage: picture('The picture of the product'),
      origins: orNull('Origins', 'The origin of the plant, for essential oils'),
    },
  },
  MediaText: {
    description: 'A picture with a title and a text.',
    fields: {
      image: picture(),
      title: textOrNull('The title'),
      description: textOrNull('The text, as plain text'),
    },
  },
  BlendsWellWith: {
    description: 'Oils that blend well with a product.',
    fields: {
      sectionHeading: textOrNull('The heading'),
      blends: { type: ['MediaText'], description: 'The oils, each with a picture and a title.' },
    },
  },
  UsedIn: {
    description: 'Preparations that a product is used in.',
    fields: { image: picture(), points: texts('The preparations.') },
  },
  CareStep: {
    description:
      'A step of the care routine. The first one has a paragraph only; the others have a picture with mixtures.',
    fields: {
      paragraph: textOrNull('The introduction, on the first step only'),
      image: picture(),
      subheading: textOrNull('The name of the step'),
      ratio: texts('The ingredients of the mixture, with their proportions.'),
      uses: { type: ['LabelledList'], description: 'The uses, by occasion.' },
    },
  },
};

const typesOfSections: Readonly<Record<SectionColumn, SectionField['type']>> = {
  faqs: ['Faq'],
  workBestFor: ['LabelledList'],
  keyResults: ['KeyResult'],
  aboutProduct: 'AboutProduct',
  useCases: ['MediaText'],
  blendsWellWith: 'BlendsWellWith',
  usageItems: ['MediaText'],
  usedIn: 'UsedIn',
  completeCare: ['CareStep'],
};

type SchemaType = ClassType | StringConstructor;

interface SectionSchema {
  readonly pictureType: SchemaType;
  readonly pictureWords?: string;
  readonly declare: (name: string, description: string) => ClassDecorator;
}

/** Declares the types of the sections for one schema: the public one shows pictures, that of staff their paths. @returns the type of a section */
export function sectionTypes({ pictureType, pictureWords = 'The picture', declare }: SectionSchema) {
  const declared = new Map<string, SchemaType>([['Picture', pictureType]]);
  const named = (name: FieldType) => declared.get(name) ?? String;
  const typeOf = (type: SectionField['type']) => (typeof type === 'string' ? named(type) : [named(type[0])]);
  for (const [typeName, { description, fields }] of Object.entries(types)) {
    class SectionType {}
    for (const [name, { type, ...options }] of Object.entries<SectionField>(fields)) {
      const text = options.description.replace('The picture', pictureWords);
      Field(() => typeOf(type), { ...options, description: text })(SectionType.prototype, name);
    }
    declare(typeName, description)(SectionType);
    declared.set(typeName, SectionType);
  }
  return (section: SectionColumn) => typeOf(typesOfSections[section]);
}
