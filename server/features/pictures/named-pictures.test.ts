import { type DataSource } from 'typeorm';
import { addProduct } from '../../testing/builders/catalogue';
import { openTestDatabase } from '../../testing/database';
import { ProductImage } from '../catalogue/product-associations.entity';
import { FormerSlug } from '../content/former-slug.entity';
import { NamedPictures, type SearchPosition, textTables } from './named-pictures';

const path = (number: number) => `uploads/${String(number).padStart(24, '0')}-30x40.webp`;

const shortestPath = `uploads/${'0'.repeat(24)}-1x1.webp`;

describe('the search for names of pictures', () => {
  let db: DataSource;
  beforeAll(async () => {
    db = await openTestDatabase('UK');
  });
  afterAll(() => db.destroy());

  async function found(tables?: readonly string[], from?: SearchPosition): Promise<string[]> {
    const pictures: string[] = [];
    for await (const batch of new NamedPictures(db, tables).batches(from)) pictures.push(...batch.pictures);
    return pictures;
  }

  it('reads every column that has room for a path, of all tables but the log and the mails', () => {
    const read = new Set(
      textTables(db).flatMap(({ name, columns }) => columns.map(({ databaseName }) => `${name}.${databaseName}`)),
    );
    const columns = db.entityMetadatas.flatMap(({ tableName, columns: all }) =>
      all.map(({ databaseName, type, length }) => ({ name: `${tableName}.${databaseName}`, type, length })),
    );
    const plain = ['integer', 'bigint', 'boolean', 'datetime', Number];
    const texts = columns.filter(({ type }) => !plain.some((each) => each === type));
    const left = texts.filter(({ name }) => !read.has(name));
    const short = left.filter(({ length }) => length !== '' && Number(length) < shortestPath.length);
    const others = left.filter((column) => !short.includes(column)).map(({ name }) => name.split('.')[0]);
    expect(new Set(others)).toEqual(new Set(['audit_entry', 'outbox_mail']));
    expect([...read]).toEqual(
      expect.arrayContaining([
        'product.feature_image',
        'product.description',
        'product_image.image',
        'ingredient.ing_image',
        'category.banner',
        'blog_post.description',
        'order_line.image',
        'shop_setting.setting_value',
      ]),
    );
  });

  it('finds paths, addresses in HTML and names in JSON, whatever the number of rows', async () => {
    const { id: productId } = await addProduct(db, {
      featureImage: path(1),
      description: `<p><img src="/media/f_webp,q_80,w_320/${path(2)}?v=1"><img src="/media/original/${path(1)}"></p>`,
      usedIn: JSON.stringify({ image: path(3), points: [] }),
    });
    const rows = Array.from({ length: 450 }, (_, index) => ({
      productId,
      image: path(10 + index),
      position: index + 1,
    }));
    for (let start = 0; start < rows.length; start += 150)
      await db.manager.insert(ProductImage, rows.slice(start, start + 150));
    expect((await found(['product'])).sort()).toEqual([path(1), path(2), path(3)]);
    expect((await found(['product_image'])).sort()).toEqual(rows.map(({ image }) => image).sort());
  });

  it('goes on behind any batch, also in a table whose key has several columns', async () => {
    const slugs = Array.from({ length: 250 }, (_, index) => ({
      ...{ kind: index < 120 ? ('post' as const) : ('product' as const), targetId: 1 },
      slug: path(1000 + index),
    }));
    await db.manager.insert(FormerSlug, slugs);
    const [whole, all] = [await found(), [] as string[]];
    for await (const { pictures, next } of new NamedPictures(db).batches()) {
      all.push(...pictures);
      if (next?.after) expect([...all, ...(await found(undefined, next))]).toEqual(whole);
    }
    expect(all).toEqual(expect.arrayContaining(slugs.map(({ slug }) => slug)));
  });
});
