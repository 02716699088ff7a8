import * as read from './product-json';
import * as write from './product-json-write';

const media = (title: string) => ({ image: null, title, description: null });

describe('the sections of a product as they are written', () => {
  it('are read as the same values', () => {
    const faqs = [{ question: 'Vegan?', answer: 'Yes.' }];
    const lists = [{ label: 'Skin', items: ['Dry', 'Tired'] }];
    const results = [
      { percentage: '92%', description: 'softer', before: 'a.webp', after: 'b.webp' },
      { percentage: '80%', description: 'calmer', before: null, after: 'b.webp' },
      { percentage: '70%', description: 'brighter', before: 'a.webp', after: null },
    ];
    const origins = { cultivation: 'Wild', aromaNotes: null, countryOfOrigin: 'Bulgaria' };
    const about = { title: 'Rose', description: 'Old', ingredientImage: 'a.webp', productImage: null, origins };
    const blends = { sectionHeading: 'Blends', blends: [media('Neroli')] };
    const usedIn = { image: 'a.webp', points: ['Perfume'] };
    const care = [
      { paragraph: 'Care', image: null, subheading: null, ratio: [], uses: [] },
      { paragraph: null, image: 'a.webp', subheading: 'Night', ratio: ['1', '2'], uses: lists },
    ];
    expect(read.readFaqs(write.writeFaqs(faqs)).value).toEqual(faqs);
    expect(read.readWorkBestFor(write.writeWorkBestFor(lists)).value).toEqual(lists);
    expect(read.readKeyResults(write.writeKeyResults(results)).value).toEqual(results);
    expect(read.readAboutProduct(write.writeAboutProduct(about)).value).toEqual(about);
    expect(read.readUseCases(write.writeUseCases([media('Bath')])).value).toEqual([media('Bath')]);
    expect(read.readBlendsWellWith(write.writeBlendsWellWith(blends)).value).toEqual(blends);
    expect(read.readUsedIn(write.writeUsedIn(usedIn)).value).toEqual(usedIn);
    expect(read.readCompleteCare(write.writeCompleteCare(care)).value).toEqual(care);
  });

  it('are nothing where nothing is written', () => {
    const none = { title: null, description: null, ingredientImage: null, productImage: null };
    const empty = { cultivation: null, aromaNotes: null, countryOfOrigin: null };
    expect([
      write.writeFaqs([]),
      write.writeWorkBestFor([]),
      write.writeAboutProduct({ ...none, origins: empty }),
      write.writeUseCases([{ image: null, title: null, description: null }]),
      write.writeBlendsWellWith({ sectionHeading: null, blends: [] }),
      write.writeUsedIn(null),
    ]).toEqual([null, null, null, null, null, null]);
  });

  it('join lists of the same label', () => {
    const lists = [
      { label: 'Skin', items: ['Dry'] },
      { label: 'Skin', items: ['Tired'] },
    ];
    expect(read.readWorkBestFor(write.writeWorkBestFor(lists)).value).toEqual([
      { label: 'Skin', items: ['Dry', 'Tired'] },
    ]);
  });
});
