/*
 * Parsers of the product's json fields. The input is untrusted: text that is not JSON, or JSON of the wrong type, gives an
 * empty value and is flagged as invalid; single entries of the wrong shape are omitted.
 */

/** `invalid` makes the caller log the problem once; `value` is safe to use in either case. */
export interface ParseResult<T> {
  readonly value: T;
  readonly invalid: boolean;
}

export interface Faq {
  readonly question: string;
  readonly answer: string;
}
export interface LabelledList {
  readonly label: string;
  readonly items: readonly string[];
}
/** Pictures are stored as paths below the media folder, here and in the other types. */
export interface KeyResult<Picture = string> {
  readonly percentage: string;
  readonly description: string;
  readonly before: Picture | null;
  readonly after: Picture | null;
}
export interface Origins {
  readonly cultivation: string | null;
  readonly aromaNotes: string | null;
  readonly countryOfOrigin: string | null;
}
export interface AboutProduct<Picture = string> {
  readonly title: string | null;
  readonly description: string | null;
  readonly ingredientImage: Picture | null;
  readonly productImage: Picture | null;
  readonly origins: Origins | null;
}
export interface MediaText<Picture = string> {
  readonly image: Picture | null;
  readonly title: string | null;
  readonly description: string | null;
}
export interface BlendsWellWith<Picture = string> {
  readonly sectionHeading: string | null;
  readonly blends: readonly MediaText<Picture>[];
}
export interface UsedIn<Picture = string> {
  readonly image: Picture | null;
  readonly points: readonly string[];
}
export interface CareStep<Picture = string> {
  readonly paragraph: string | null;
  readonly image: Picture | null;
  readonly subheading: string | null;
  readonly ratio: readonly string[];
  readonly uses: readonly LabelledList[];
}

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns trimmed text, or a number as text; null for blank text and any other type. */
function toText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const trimmed = value.trim();
  return trimmed === '' ? null : trimmed;
}

/** Returns an image path; unlike `words`, null for a number. */
const toImagePath = (value: unknown): string | null => (typeof value === 'string' ? toText(value) : null);

const isNotNull = <T>(value: T | null): value is T => value !== null;

const toTextList = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(toText).filter(isNotNull);

function labelledLists(value: JsonObject): LabelledList[] {
  return Object.entries(value)
    .map(([label, items]) => ({ label: label.trim(), items: toTextList(items) }))
    .filter(({ label, items }) => label !== '' && items.length > 0);
}

/** Parses one json text: blank is empty and valid; text that does not parse or that `shape` rejects is invalid. */
function parseJsonField<T>(text: string | null, empty: T, shape: (json: unknown) => T | undefined): ParseResult<T> {
  if (text === null || text.trim() === '') return { value: empty, invalid: false };
  const value = shape(parseJson(text));
  return value === undefined ? { value: empty, invalid: true } : { value, invalid: false };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const listOf =
  <T>(item: (json: JsonObject) => T | null) =>
  (text: string | null): ParseResult<readonly T[]> =>
    parseJsonField<readonly T[]>(text, [], (json) =>
      Array.isArray(json) ? json.filter(isObject).map(item).filter(isNotNull) : undefined,
    );

const objectOf =
  <T>(item: (json: JsonObject) => T | null) =>
  (text: string | null): ParseResult<T | null> =>
    parseJsonField<T | null>(text, null, (json) => (isObject(json) ? item(json) : undefined));

/** Returns null for an object whose properties are all null or empty. */
const nullIfEmpty = <T extends object>(part: T): T | null =>
  Object.values(part).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null)) ? part : null;

const mediaText = (json: JsonObject): MediaText | null =>
  nullIfEmpty({ image: toImagePath(json.image), title: toText(json.title), description: toText(json.description) });

/** List of question and answer; incomplete pairs are omitted. */
export const readFaqs = listOf<Faq>((json) => {
  const question = toText(json.question);
  const answer = toText(json.answer);
  return question === null || answer === null ? null : { question, answer };
});

/** Map of label to list. */
export function readWorkBestFor(text: string | null): ParseResult<readonly LabelledList[]> {
  return parseJsonField<readonly LabelledList[]>(text, [], (json) =>
    isObject(json) ? labelledLists(json) : undefined,
  );
}

/** List of percentage, description, and the images before and after. */
export const readKeyResults = listOf<KeyResult>((json) => {
  const images: unknown[] = Array.isArray(json.images) ? json.images : [];
  const percentage = toText(json.percentage);
  const description = toText(json.description);
  if (percentage === null || description === null) return null;
  return { percentage, description, before: toImagePath(images[0]), after: toImagePath(images[1]) };
});

const origins = (json: unknown): Origins | null =>
  isObject(json)
    ? nullIfEmpty({
        cultivation: toText(json.Cultivation),
        aromaNotes: toText(json['Aroma Notes']),
        countryOfOrigin: toText(json['Country of Origin']),
      })
    : null;

export const readAboutProduct = objectOf<AboutProduct>((json) =>
  nullIfEmpty({
    title: toText(json.title),
    description: toText(json.description),
    ingredientImage: toImagePath(json.ingredient_image),
    productImage: toImagePath(json.product_image),
    origins: origins(json.origins),
  }),
);

export const readUseCases = listOf<MediaText>(mediaText);
export const readUsageItems = listOf<MediaText>(mediaText);

export const readBlendsWellWith = objectOf<BlendsWellWith>((json) =>
  nullIfEmpty({
    sectionHeading: toText(json.section_heading),
    blends: Array.isArray(json.blends) ? json.blends.filter(isObject).map(mediaText).filter(isNotNull) : [],
  }),
);

export const readUsedIn = objectOf<UsedIn>((json) =>
  nullIfEmpty({ image: toImagePath(json.image), points: toTextList(json.points) }),
);

/** The first entry has a paragraph, the others an image with subheading, ratio and uses. */
export const readCompleteCare = listOf<CareStep>((json) =>
  nullIfEmpty({
    paragraph: toText(json.paragraph),
    image: toImagePath(json.image),
    subheading: toText(json.subheading),
    ratio: toTextList(json.ratio),
    uses: isObject(json.uses) ? labelledLists(json.uses) : [],
  }),
);
