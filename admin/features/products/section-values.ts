import type { ProductContentInput } from '../../generated/schema';
import type { EditedContentFragment } from './ProductEditor.generated';

export interface MediaTextValues {
  /** Path; empty without a picture, here and in the other sections. */
  image: string;
  title: string;
  description: string;
}
export interface LabelledListValues {
  label: string;
  items: readonly string[];
}
export interface CareStepValues {
  paragraph: string;
  image: string;
  subheading: string;
  ratio: readonly string[];
  uses: readonly LabelledListValues[];
}

/** The sections of a product's page as fields hold them. A section of which a product has one is null without. */
export interface SectionValues {
  faqs: readonly { question: string; answer: string }[];
  workBestFor: readonly LabelledListValues[];
  keyResults: readonly { percentage: string; description: string; before: string; after: string }[];
  aboutProduct: {
    title: string;
    description: string;
    ingredientImage: string;
    productImage: string;
    origins: { cultivation: string; aromaNotes: string; countryOfOrigin: string };
  } | null;
  useCases: readonly MediaTextValues[];
  blendsWellWith: { sectionHeading: string; blends: readonly MediaTextValues[] } | null;
  usageItems: readonly MediaTextValues[];
  usedIn: { image: string; points: readonly string[] } | null;
  completeCare: readonly CareStepValues[];
}

const emptyMediaText: MediaTextValues = { image: '', title: '', description: '' };
const emptyOrigins = { cultivation: '', aromaNotes: '', countryOfOrigin: '' };

/** The values of a new entry of a section. */
export const emptyEntries = {
  faqs: { question: '', answer: '' },
  workBestFor: { label: '', items: [] },
  keyResults: { percentage: '', description: '', before: '', after: '' },
  aboutProduct: { title: '', description: '', ingredientImage: '', productImage: '', origins: emptyOrigins },
  useCases: emptyMediaText,
  blendsWellWith: { sectionHeading: '', blends: [] },
  usageItems: emptyMediaText,
  usedIn: { image: '', points: [] },
  completeCare: { paragraph: '', image: '', subheading: '', ratio: [], uses: [] },
} as const;

type Texts<Part> = { [Name in keyof Part]: Part[Name] extends string | null ? string : Part[Name] };

/** Empty texts for those that are not there; the cache's name of the type is left out. */
function filled<Part extends object>(part: Part): Texts<Part> {
  const given = Object.entries(part).filter(([name]) => name !== '__typename');
  // Null is the only value that is replaced, and by a text.
  return Object.fromEntries(
    given.map(([name, value]) => [name, value === null ? '' : (value as unknown)]),
  ) as Texts<Part>;
}

const mediaTexts = (items: EditedContentFragment['useCases']) => items.map((item) => filled(item));
const lists = (items: EditedContentFragment['workBestFor']) => items.map((item) => filled(item));

export function sectionsOf(content: EditedContentFragment): SectionValues {
  const { aboutProduct: about, blendsWellWith: blends, usedIn } = content;
  return {
    faqs: content.faqs.map((faq) => filled(faq)),
    workBestFor: lists(content.workBestFor),
    keyResults: content.keyResults.map((result) => filled(result)),
    aboutProduct: about && { ...filled({ ...about, origins: null }), origins: filled(about.origins ?? emptyOrigins) },
    useCases: mediaTexts(content.useCases),
    blendsWellWith: blends && { sectionHeading: blends.sectionHeading ?? '', blends: mediaTexts(blends.blends) },
    usageItems: mediaTexts(content.usageItems),
    usedIn: usedIn && filled(usedIn),
    completeCare: content.completeCare.map((step) => ({ ...filled(step), uses: lists(step.uses) })),
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const lines = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter((text) => text !== '');

const writtenMedia = (items: readonly MediaTextValues[]) =>
  items.map(({ image, title, description }) => ({
    image: orNull(image),
    title: orNull(title),
    description: orNull(description),
  }));
const writtenLists = (items: readonly LabelledListValues[]) =>
  items.map(({ label, items: entries }) => ({ label: label.trim(), items: lines(entries) }));

function writtenAbout(about: SectionValues['aboutProduct']) {
  if (!about) return null;
  const { cultivation, aromaNotes, countryOfOrigin } = about.origins;
  return {
    title: orNull(about.title),
    description: orNull(about.description),
    ingredientImage: orNull(about.ingredientImage),
    productImage: orNull(about.productImage),
    origins: {
      cultivation: orNull(cultivation),
      aromaNotes: orNull(aromaNotes),
      countryOfOrigin: orNull(countryOfOrigin),
    },
  };
}

/** The sections as they are sent. */
export const writtenSections = ({ blendsWellWith: blends, usedIn, ...sections }: SectionValues) =>
  ({
    faqs: sections.faqs.map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() })),
    workBestFor: writtenLists(sections.workBestFor),
    keyResults: sections.keyResults.map(({ percentage, description, before, after }) => ({
      ...{ percentage: percentage.trim(), description: description.trim() },
      ...{ before: orNull(before), after: orNull(after) },
    })),
    aboutProduct: writtenAbout(sections.aboutProduct),
    useCases: writtenMedia(sections.useCases),
    blendsWellWith: blends && { sectionHeading: orNull(blends.sectionHeading), blends: writtenMedia(blends.blends) },
    usageItems: writtenMedia(sections.usageItems),
    usedIn: usedIn && { image: orNull(usedIn.image), points: lines(usedIn.points) },
    completeCare: sections.completeCare.map(({ paragraph, image, subheading, ratio, uses }) => ({
      ...{ paragraph: orNull(paragraph), image: orNull(image), subheading: orNull(subheading) },
      ...{ ratio: lines(ratio), uses: writtenLists(uses) },
    })),
  }) satisfies ProductContentInput;
