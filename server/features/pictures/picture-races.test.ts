import { type SyncPoint } from '../../infra/sync-points';
import { addProduct } from '../../testing/builders/catalogue';
import { PicturesOfEditions, type PictureShop } from '../../testing/pictures-of-editions';
import { placeholderPicture } from '../catalogue/placeholder-picture';
import { Product } from '../catalogue/product.entity';
import { BlogPost } from '../content/journal.entity';

/** On which day after the upload of an unused picture the job reaches a point. */
const reachedOn: readonly (readonly [SyncPoint, number])[] = [
  ['picture.unused', 2],
  ['picture.removed', 2],
  ['picture.deleting', 3],
];

describe('the removal of pictures', () => {
  let test: PicturesOfEditions;
  beforeEach(async () => {
    test = await PicturesOfEditions.open();
  });
  afterEach(() => test.close());

  const name = async ({ uploads, db }: PictureShop, picture: string) => {
    await uploads.keepNamed({ featureImage: picture });
    return addProduct(db, { featureImage: picture });
  };

  describe.each(reachedOn)('at %s', (point, day) => {
    it('loses nothing that is named meanwhile, by this edition or another', async () => {
      for (const shop of [test.uk, test.india]) {
        const picture = await test.upload(test.uk);
        await test.pass(day - 1, test.uk, test.india);
        const worker = test.process(test.uk);
        const held = worker.points.hold(point);
        const run = test.pass(1, test.india, worker);
        await held.reached;
        await name(shop, picture);
        held.release();
        await run;
        expect(await test.placeOf(picture)).toBe('stored');
        await test.pass(4, test.uk, test.india);
        expect(await test.placeOf(picture)).toBe('stored');
      }
    });

    it('can end there with its process: what is named meanwhile stays, the rest is removed later', async () => {
      const [used, unused] = [await test.upload(test.uk), await test.upload(test.uk)];
      await test.pass(day - 1, test.uk);
      const worker = test.process(test.uk);
      const held = worker.points.hold(point);
      const run = test.pass(1, worker);
      await held.reached;
      await name(test.india, used);
      held.fail(new Error('killed'));
      await expect(run).rejects.toThrow('killed');
      expect(await test.placeOf(used)).not.toBe('deleted');
      await test.pass(4, test.uk, test.india);
      expect([await test.placeOf(used), await test.placeOf(unused)]).toEqual(['stored', 'deleted']);
    });
  });

  it('leaves a picture alone whose name is being written while the job runs', async () => {
    const picture = await test.upload(test.uk);
    await test.pass(2, test.uk);
    expect(await test.placeOf(picture)).toBe('removed');
    const editor = test.process(test.uk);
    const held = editor.points.hold('picture.kept');
    const named = name(editor, picture);
    await held.reached;
    await test.pass(1, test.uk);
    held.release();
    await named;
    await test.pass(4, test.uk);
    expect(await test.placeOf(picture)).toBe('stored');
  });

  it('misses no name that moves behind the search', async () => {
    const picture = await test.upload(test.uk);
    const { id } = await name(test.uk, picture);
    await test.pass(2, test.uk);
    const move = async (table: string) => {
      if (table !== 'blog_post') return;
      // As an order does, which takes over the picture of its product.
      await test.uk.db.manager.insert(BlogPost, post(picture));
      await test.uk.db.manager.update(Product, { id }, { featureImage: placeholderPicture });
    };
    await test.pass(1, test.process(test.uk, move));
    expect(await test.placeOf(picture)).toBe('stored');
    await test.pass(4, test.uk);
    expect(await test.placeOf(picture)).toBe('stored');
  });
});

const post = (image: string) => ({
  ...{ slug: 'moved', title: 'Moved', description: '', image, date: new Date(0), readTime: '1 min' },
  ...{ isPublished: false, publishAt: null },
});
