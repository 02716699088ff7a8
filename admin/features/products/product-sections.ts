import type { ProductFieldOf } from '../../../domain/staff/product-fields';
import type { ProductContentInput, ProductLabelledListInput, ProductMediaTextInput } from '../../generated/schema';

/** A part of a section that is one input. In labels of entries, the number of the entry replaces "#". */
interface Field {
  readonly kind: 'text' | 'longText' | 'picture' | 'lines';
  readonly label: string;
  readonly isOptional?: boolean;
  readonly hint?: string;
}

interface Entries<AllParts = Parts> {
  readonly kind: 'list';
  /** Sections have the label of the product's field. */
  readonly label?: string;
  /** The noun for an entry, in labels of buttons: "question". */
  readonly noun: string;
  readonly hint?: string;
  readonly parts: AllParts;
}

interface Group<AllParts = Parts> {
  /** A product has one or none of an optional section. */
  readonly kind: 'optional' | 'group';
  readonly parts: AllParts;
}

export type Part = Field | Entries | Group;
export type Parts = Readonly<Record<string, Part>>;

export type SectionName = ProductFieldOf<'section'>;

type PartsOf<Input> = { readonly [Name in keyof Input]-?: Part };
type SectionOf<Input> = Input extends readonly (infer Entry)[] ? Entries<PartsOf<Entry>> : Group<PartsOf<Input>>;

const text = (label: string): Field => ({ kind: 'text', label, isOptional: true });
const longText = (label: string): Field => ({ kind: 'longText', label, isOptional: true });
const picture = (label: string): Field => ({ kind: 'picture', label, isOptional: true });
const lines = (label: string): Field => ({ kind: 'lines', label, isOptional: true });

const labelledList = (noun: string, end = ''): PartsOf<ProductLabelledListInput> => ({
  label: { kind: 'text', label: `Heading of ${noun} #${end}` },
  items: lines(`Entries of ${noun} #${end}`),
});

const mediaText = (noun: string): PartsOf<ProductMediaTextInput> => ({
  title: text(`Title of ${noun} #`),
  description: longText(`Text of ${noun} #`),
  image: picture(`Picture of ${noun} #`),
});

/** The sections of a product's page, with the parts of each as the API has them. The editor's values and fields are derived from it. */
export const productSections: {
  readonly [Name in SectionName]: SectionOf<NonNullable<ProductContentInput[Name]>>;
} = {
  workBestFor: { kind: 'list', noun: 'list', parts: labelledList('list') },
  keyResults: {
    kind: 'list',
    noun: 'result',
    parts: {
      percentage: { kind: 'text', label: 'Share of testers, result #', hint: 'Such as 92%.' },
      description: { kind: 'text', label: 'Result #' },
      before: picture('Picture before, result #'),
      after: picture('Picture after, result #'),
    },
  },
  faqs: {
    kind: 'list',
    noun: 'question',
    parts: {
      question: { kind: 'text', label: 'Question #' },
      answer: { kind: 'longText', label: 'Answer #' },
    },
  },
  aboutProduct: {
    kind: 'optional',
    parts: {
      title: text('Heading about the product'),
      description: longText('Text about the product'),
      ingredientImage: picture('Picture of the plant'),
      productImage: picture('Picture of the product'),
      origins: {
        kind: 'group',
        parts: {
          cultivation: text('Cultivation'),
          aromaNotes: text('Aroma notes'),
          countryOfOrigin: text('Country of origin'),
        },
      },
    },
  },
  useCases: { kind: 'list', noun: 'use case', parts: mediaText('use case') },
  blendsWellWith: {
    kind: 'optional',
    parts: {
      sectionHeading: text('Heading of the blends'),
      blends: { kind: 'list', label: 'Oils that blend well with it', noun: 'blend', parts: mediaText('blend') },
    },
  },
  usageItems: { kind: 'list', noun: 'step', parts: mediaText('step') },
  usedIn: {
    kind: 'optional',
    parts: { image: picture('Picture of what it is used in'), points: lines('What it is used in') },
  },
  completeCare: {
    kind: 'list',
    noun: 'part',
    hint: 'The first part is a text. The others have a picture, a heading, a mixture and its uses.',
    parts: {
      paragraph: longText('Text of part #'),
      subheading: text('Heading of part #'),
      image: picture('Picture of part #'),
      ratio: lines('Mixture of part #'),
      uses: { kind: 'list', label: 'Uses of part #', noun: 'use', parts: labelledList('use', ', part #') },
    },
  },
};
