import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UploadedPicture } from '../../infra/pictures/uploaded-picture.entity';
import { addProduct } from '../../testing/builders/catalogue';
import { PictureShop } from '../../testing/picture-shop';
import { placeholderPicture } from '../../features/products/product-pictures';
import { Product } from '../../features/products/product.entity';
import { AuditEntry } from '../audit/audit-entry.entity';

describe('uploaded pictures that nothing names', () => {
  let test: PictureShop;
  beforeEach(async () => {
    test = await PictureShop.open();
  });
  afterEach(() => test.close());

  /** Names a picture as every change does. @returns a function that ends it */
  async function name(picture: string): Promise<() => Promise<void>> {
    await test.uploads.keepNamed({ featureImage: picture });
    const { id } = await addProduct(test.db, { featureImage: picture });
    return async () => void (await test.db.manager.update(Product, { id }, { featureImage: placeholderPicture }));
  }

  it('are deleted after two days, and the log says so', async () => {
    const picture = await test.upload();
    await test.pass(1);
    expect(await test.isStored(picture)).toBe(true);
    await test.pass(1);
    expect(await test.isStored(picture)).toBe(false);
    expect(await test.db.manager.count(UploadedPicture)).toBe(0);
    const [entry, ...others] = await test.db.manager.findBy(AuditEntry, { action: 'picture remove' });
    expect([entry?.subject, entry?.actor, others]).toEqual([picture, 'schedule', []]);
  });

  it('stay while something names them, and for a day after that', async () => {
    const picture = await test.upload();
    const end = await name(picture);
    await test.pass(5);
    expect(await test.isStored(picture)).toBe(true);
    await end();
    await test.pass(1);
    expect(await test.isStored(picture)).toBe(true);
    await test.pass(1);
    expect(await test.isStored(picture)).toBe(false);
  });

  it('stay when they are named, or uploaded, again', async () => {
    const [named, uploaded] = [await test.upload(), await test.upload()];
    await test.pass(1);
    await name(named);
    await test.uploads.keep(uploaded);
    await test.pass(1);
    expect([await test.isStored(named), await test.isStored(uploaded)]).toEqual([true, true]);
    await test.pass(3);
    expect([await test.isStored(named), await test.isStored(uploaded)]).toEqual([true, false]);
  });

  it('are refused at their field once they are deleted, unless they were named before', async () => {
    const picture = await test.upload();
    await test.pass(2);
    const refused = { problems: [{ code: 'INVALID', field: ['image'] }] };
    await expect(test.uploads.keepNamed({ title: 'Oil', image: picture })).rejects.toMatchObject(refused);
    await expect(test.uploads.keepNamed({ image: picture }, { image: picture })).resolves.toBeUndefined();
  });

  it('are never deleted without a row; a file that is named gets one', async () => {
    const [unnamed, named] = [await test.upload(), await test.upload()];
    await test.db.manager.deleteAll(UploadedPicture);
    await name(named);
    await test.pass(5);
    expect([await test.isStored(unnamed), await test.isStored(named)]).toEqual([true, true]);
    expect(await test.db.manager.find(UploadedPicture)).toMatchObject([{ path: named, bytes: 9 }]);
  });

  it('are forgotten if their files are missing', async () => {
    const picture = await test.upload();
    await rm(path.join(test.folder, path.basename(picture)));
    await test.pass(2);
    expect(await test.db.manager.count(UploadedPicture)).toBe(0);
  });

  it('are deleted with their sizes', async () => {
    const [used, unused] = [await test.upload(), await test.upload()];
    await name(used);
    const sizesOf = (picture: string) => path.join(test.folder, 'sizes', path.basename(picture));
    for (const picture of [used, unused]) {
      await mkdir(sizesOf(picture), { recursive: true });
      await writeFile(path.join(sizesOf(picture), '320.webp'), 'small');
    }
    await test.pass(2);
    await expect(access(sizesOf(unused))).rejects.toThrow('ENOENT');
    await expect(access(path.join(sizesOf(used), '320.webp'))).resolves.toBeUndefined();
  });

  it('can be removed at once, except those of the last day', async () => {
    const old = await test.upload();
    test.clock.advance({ hours: 25 });
    const fresh = await test.upload();
    expect(await test.unused.count()).toMatchObject({ used: { pictures: 0 }, unused: { pictures: 2 } });
    expect(await test.unused.remove({ name: 'ada', staffId: null }, 1)).toBe(1);
    expect([await test.isStored(old), await test.isStored(fresh)]).toEqual([false, true]);
  });
});

describe('the removal of pictures', () => {
  let test: PictureShop;
  let picture: string;
  beforeEach(async () => {
    test = await PictureShop.open();
    picture = await test.upload();
    await test.pass(1);
  });
  afterEach(() => test.close());

  const name = async () => {
    await test.uploads.keepNamed({ featureImage: picture });
    return addProduct(test.db, { featureImage: picture });
  };
  const isKept = async () => (await test.isStored(picture)) && (await test.db.manager.count(UploadedPicture)) === 1;

  it('leaves a picture alone that is named when the database has been searched', async () => {
    const { manager } = test.db;
    const find = manager.findBy.bind(manager);
    jest.spyOn(manager, 'findBy').mockImplementationOnce(async (entity, where) => {
      const found = await find(entity, where);
      await name();
      return found;
    });
    await test.pass(1);
    expect(await isKept()).toBe(true);
  });

  it('leaves a picture alone whose name is being written while the job runs', async () => {
    const held = test.points.hold('picture.kept');
    const named = name();
    await held.reached;
    await test.pass(1);
    held.release();
    await named;
    await test.pass(4);
    expect(await isKept()).toBe(true);
  });

  it('refuses a change that names a picture while it is removed, and stores one that is uploaded again', async () => {
    const held = test.points.hold('change.before-commit');
    const run = test.pass(1);
    await held.reached;
    const named = name();
    const again = test.uploads.store({ content: Buffer.from('picture 1'), width: 30, height: 40 });
    held.release();
    await run;
    await expect(named).rejects.toMatchObject({ problems: [{ code: 'INVALID', field: ['featureImage'] }] });
    expect(await again).toBe(picture);
    expect(await isKept()).toBe(true);
  });

  it('can end with its process before it is committed: the rest is removed later', async () => {
    const held = test.points.hold('change.before-commit');
    const run = test.pass(1);
    await held.reached;
    held.fail(new Error('killed'));
    await expect(run).rejects.toThrow('killed');
    await expect(name()).rejects.toMatchObject({ problems: [{ code: 'INVALID' }] });
    await test.pass(2);
    expect(await test.db.manager.count(UploadedPicture)).toBe(0);
  });
});
