import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addProduct } from '../../testing/builders/catalogue';
import { PicturesOfEditions, type PictureShop } from '../../testing/pictures-of-editions';
import { Product } from '../catalogue/product.entity';
import { placeholderPicture } from '../catalogue/placeholder-picture';
import { AuditEntry } from '../operator/audit-entry.entity';

/** Two searches, the removal with the second, and a day in the folder of removed pictures. */
const untilDeleted = 3;

describe('uploaded pictures that nothing names', () => {
  let test: PicturesOfEditions;
  beforeEach(async () => {
    test = await PicturesOfEditions.open();
  });
  afterEach(() => test.close());

  /** Names a picture as every change does. @returns a function that ends it */
  async function name(shop: PictureShop, picture: string): Promise<() => Promise<void>> {
    await shop.uploads.keepNamed({ featureImage: picture });
    const { id } = await addProduct(shop.db, { featureImage: picture });
    return async () => void (await shop.db.manager.update(Product, { id }, { featureImage: placeholderPicture }));
  }

  it('are removed after a day at the earliest, served for another day, then deleted, and the log says so', async () => {
    const picture = await test.upload(test.uk);
    const places: string[] = [];
    for (let day = 0; day < untilDeleted; day += 1) {
      await test.pass(1, test.uk);
      places.push(await test.placeOf(picture));
    }
    expect(places).toEqual(['stored', 'removed', 'deleted']);
    const [entry, ...others] = await test.uk.db.manager.findBy(AuditEntry, { action: 'picture remove' });
    expect([entry?.subject, entry?.actor, others]).toEqual([picture, 'schedule', []]);
  });

  it('stay while something names them', async () => {
    const picture = await test.upload(test.uk);
    const end = await name(test.uk, picture);
    await test.pass(5, test.uk);
    expect(await test.placeOf(picture)).toBe('stored');
    await end();
    await test.pass(untilDeleted, test.uk);
    expect(await test.placeOf(picture)).toBe('deleted');
  });

  it('stay while an import that waits names them', async () => {
    const picture = await test.upload(test.uk);
    test.uk.elsewhere.add(picture);
    await test.pass(5, test.uk);
    expect(await test.placeOf(picture)).toBe('stored');
    test.uk.elsewhere.clear();
  });

  it('stay while another edition names them, whoever has sent them', async () => {
    const picture = await test.upload(test.uk);
    const end = await name(test.india, picture);
    await test.pass(5, test.uk, test.india);
    expect(await test.placeOf(picture)).toBe('stored');
    await end();
    await test.pass(untilDeleted, test.india, test.uk);
    expect(await test.placeOf(picture)).toBe('deleted');
  });

  it('come back when they are named, or sent, before they are deleted', async () => {
    const pictures = [await test.upload(test.uk), await test.upload(test.uk)] as const;
    await test.pass(2, test.uk);
    expect(await Promise.all(pictures.map((each) => test.placeOf(each)))).toEqual(['removed', 'removed']);
    await name(test.india, pictures[0]);
    await test.uk.uploads.keep(pictures[1]);
    expect(await Promise.all(pictures.map((each) => test.placeOf(each)))).toEqual(['stored', 'stored']);
    await test.pass(5, test.uk, test.india);
    expect(await Promise.all(pictures.map((each) => test.placeOf(each)))).toEqual(['stored', 'deleted']);
  });

  it('are refused at their field once they are deleted, unless they were named before', async () => {
    const picture = await test.upload(test.uk);
    await test.pass(untilDeleted, test.uk);
    const refused = { problems: [{ code: 'INVALID', field: ['image'] }] };
    await expect(test.uk.uploads.keepNamed({ title: 'Oil', image: picture })).rejects.toMatchObject(refused);
    await expect(test.uk.uploads.keepNamed({ image: picture }, { image: picture })).resolves.toBeUndefined();
  });

  it('are kept for an edition that has not searched them yet, until it is said that no shop of it uses them', async () => {
    const picture = await test.upload(test.uk);
    await mkdir(path.join(test.folder, 'marks', 'US'), { recursive: true });
    await test.pass(6, test.uk, test.india);
    expect(await test.placeOf(picture)).toBe('stored');
    const { keptByOthers, others } = await test.uk.overview.read();
    expect([keptByOthers.pictures, others]).toEqual([1, ['US']]);
    await expect(test.uk.overview.forgetEdition('IN')).rejects.toThrow('A shop of the edition IN uses these pictures.');
    await test.uk.overview.forgetEdition('US');
    await test.pass(2, test.uk, test.india);
    expect(await test.placeOf(picture)).toBe('deleted');
  });

  it('are kept while the shop of another edition stands still', async () => {
    const picture = await test.upload(test.uk);
    const end = await name(test.india, picture);
    await test.pass(2, test.uk, test.india);
    await test.pass(9, test.uk);
    expect(await test.placeOf(picture)).toBe('stored');
    await end();
    await test.pass(untilDeleted, test.india, test.uk);
    expect(await test.placeOf(picture)).toBe('deleted');
  });

  it('are deleted with their sizes', async () => {
    const [used, unused] = [await test.upload(test.uk), await test.upload(test.uk)];
    await name(test.uk, used);
    const sizesOf = (picture: string) => path.join(test.folder, 'sizes', path.basename(picture));
    for (const picture of [used, unused]) {
      await mkdir(sizesOf(picture), { recursive: true });
      await writeFile(path.join(sizesOf(picture), '320.webp'), 'small');
    }
    await test.pass(untilDeleted, test.uk);
    await expect(access(sizesOf(unused))).rejects.toThrow('ENOENT');
    await expect(access(path.join(sizesOf(used), '320.webp'))).resolves.toBeUndefined();
  });

  it('can be removed at once, except those of the last day', async () => {
    const old = await test.upload(test.uk);
    test.clock.advance({ hours: 25 });
    const fresh = await test.upload(test.uk);
    const { unused } = await test.uk.overview.read();
    expect(unused.pictures).toBe(2);
    await test.uk.unused.removeNow({ name: 'ada', staffId: null });
    expect([await test.placeOf(old), await test.placeOf(fresh)]).toEqual(['removed', 'stored']);
  });
});
