import fc from 'fast-check';
import {
  readAboutProduct,
  readBlendsWellWith,
  readCompleteCare,
  readFaqs,
  readKeyResults,
  readUsageItems,
  readUseCases,
  readUsedIn,
  readWorkBestFor,
  type ParseResult,
} from './product-json';

const read = (reader: (text: string | null) => ParseResult<unknown>, json: unknown) => reader(JSON.stringify(json));
const lists = { readFaqs, readKeyResults, readUseCases, readUsageItems, readCompleteCare, readWorkBestFor };
const objects = { readAboutProduct, readBlendsWellWith, readUsedIn };
const readers = Object.entries({ ...lists, ...objects });

describe.each(readers)('%s', (name, reader) => {
  const empty = name in lists ? [] : null;

  it.each([null, '', '  '])('reads %j as empty', (text) => {
    expect(reader(text)).toEqual({ value: empty, invalid: false });
  });

  it.each(['{', 'undefined', '[1,]', '"words"', '7', 'null', 'true'])('reads %s as empty and invalid', (text) => {
    expect(reader(text)).toEqual({ value: empty, invalid: true });
  });

  it('never throws, also for invalid JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(typeof reader(text).invalid).toBe('boolean');
      }),
    );
  });
});

it.each(Object.entries({ readFaqs, readKeyResults, readUseCases, readUsageItems, readCompleteCare }))(
  '%s takes no object for a list, and leaves out what is no object',
  (_name, reader) => {
    expect(read(reader, { 0: {} })).toEqual({ value: [], invalid: true });
    expect(read(reader, [null, 7, 'words', [], {}])).toEqual({ value: [], invalid: false });
  },
);

it.each(Object.entries({ readWorkBestFor, ...objects }))('%s takes no list for an object', (_name, reader) => {
  expect(read(reader, [{}])).toMatchObject({ invalid: true });
});

describe('parts of the right shape', () => {
  it('are questions with answers', () => {
    const pairs = [{ question: ' Vegan? ', answer: 'Yes.' }, { question: 'Half' }, { question: 'Q', answer: {} }];
    expect(read(readFaqs, pairs).value).toEqual([{ question: 'Vegan?', answer: 'Yes.' }]);
  });

  it('are labels with their lists', () => {
    const map = { 'Hair type': ['Dry', 7, null, ' '], Empty: [], Skin: 'All', Wrong: { a: 1 } };
    expect(read(readWorkBestFor, map).value).toEqual([
      { label: 'Hair type', items: ['Dry', '7'] },
      { label: 'Skin', items: ['All'] },
    ]);
  });

  it('are results with pictures before and after', () => {
    const results = [
      { percentage: 92, description: 'softer', images: ['results/a.webp', 'results/b.webp'] },
      { percentage: '80%', description: 'shinier', images: 'none' },
      { description: 'no figure' },
    ];
    expect(read(readKeyResults, results).value).toEqual([
      { percentage: '92', description: 'softer', before: 'results/a.webp', after: 'results/b.webp' },
      { percentage: '80%', description: 'shinier', before: null, after: null },
    ]);
  });

  it('are the product with its origins', () => {
    const about = {
      title: 'Lavender',
      description: 'Steam distilled',
      ingredient_image: 'ingredients/lavender.webp',
      product_image: 'products/lavender/1.webp',
      origins: { Cultivation: 'Wild', 'Aroma Notes': 'Floral', 'Country of Origin': 'France' },
    };
    expect(read(readAboutProduct, about).value).toEqual({
      title: 'Lavender',
      description: 'Steam distilled',
      ingredientImage: 'ingredients/lavender.webp',
      productImage: 'products/lavender/1.webp',
      origins: { cultivation: 'Wild', aromaNotes: 'Floral', countryOfOrigin: 'France' },
    });
    expect(read(readAboutProduct, { title: 'T', origins: 'France' }).value).toMatchObject({ origins: null });
    expect(read(readAboutProduct, { unknown: 1 }).value).toBeNull();
  });

  it.each([readUseCases, readUsageItems])('are pictures with words', (reader) => {
    expect(
      read(reader, [
        { image: 'a.webp', title: 'Massage' },
        { image: 3 },
        { image: ['a.webp'], description: 'Drop by drop' },
      ]).value,
    ).toEqual([
      { image: 'a.webp', title: 'Massage', description: null },
      { image: null, title: null, description: 'Drop by drop' },
    ]);
  });

  it('are blends under a heading', () => {
    const blends = { section_heading: 'Blends', blends: [{ image: 'a.webp', title: 'Rose' }, 'x'] };
    expect(read(readBlendsWellWith, blends).value).toEqual({
      sectionHeading: 'Blends',
      blends: [{ image: 'a.webp', title: 'Rose', description: null }],
    });
    expect(read(readBlendsWellWith, { blends: 'Rose' }).value).toBeNull();
  });

  it('are a picture with points', () => {
    expect(read(readUsedIn, { image: 'a.webp', points: ['Scalp', {}] }).value).toEqual({
      image: 'a.webp',
      points: ['Scalp'],
    });
  });

  it('are care steps, the first with its paragraph', () => {
    const steps = [
      { paragraph: 'Care for curls.' },
      { image: 'a.webp', subheading: 'Wash', ratio: ['1 part oil', '2 parts water'], uses: { Daily: ['Rinse'] } },
    ];
    expect(read(readCompleteCare, steps).value).toEqual([
      { paragraph: 'Care for curls.', image: null, subheading: null, ratio: [], uses: [] },
      {
        paragraph: null,
        image: 'a.webp',
        subheading: 'Wash',
        ratio: ['1 part oil', '2 parts water'],
        uses: [{ label: 'Daily', items: ['Rinse'] }],
      },
    ]);
  });
});
