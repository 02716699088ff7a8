import type { EditedContentFragment } from './ProductEditor.generated';
import { changedContent, valuesOf } from './product-values';

const use = { label: 'Damp hair', items: ['Dab'] };
const step = { paragraph: null, image: 'uploads/a.webp', subheading: 'Oil', ratio: ['1 part'], uses: [use] };
const about = { title: 'Rose', description: null, ingredientImage: null, productImage: null, origins: null };
// Every field of the fragment that these tests read is there.
const content = {
  ...{ slug: 'rose', title: 'Rose', subTitle: null, featuredPosition: 4, dealPosition: 2, isPublished: true },
  ...{ faqs: [], workBestFor: [], keyResults: [], useCases: [], usageItems: [], completeCare: [step] },
  ...{ aboutProduct: about, blendsWellWith: null, usedIn: null },
  ...{ categories: [], tags: [], ingredients: [], regime: [], related: [] },
} as unknown as EditedContentFragment;

describe('what is sent of a product', () => {
  const values = valuesOf(content);

  it('is nothing where nothing was changed', () => {
    expect(changedContent(values, content)).toEqual({});
    expect(changedContent({ ...values, title: ' Rose ' }, content)).toEqual({});
  });

  it('is a number, or null for a position that was emptied', () => {
    const changed = { ...values, featuredPosition: '7', dealPosition: '', isPublished: false };
    expect(changedContent(changed, content)).toEqual({ featuredPosition: 7, dealPosition: null, isPublished: false });
  });

  it('is a whole section whose entry was changed, without blank texts and lines', () => {
    const care = {
      ...step,
      paragraph: ' ',
      ratio: ['1 part', ' 2 parts', ''],
      uses: [{ ...use, label: 'Damp hair ' }],
    };
    const blank = { description: '', ingredientImage: '', productImage: '' };
    const origins = { cultivation: 'Wild', aromaNotes: '', countryOfOrigin: '' };
    const changed = { ...values, completeCare: [care], aboutProduct: { ...blank, title: 'Rose', origins } };
    expect(changedContent(changed, content)).toEqual({
      completeCare: [{ ...step, ratio: ['1 part', '2 parts'] }],
      aboutProduct: { ...about, origins: { cultivation: 'Wild', aromaNotes: null, countryOfOrigin: null } },
    });
  });
});
