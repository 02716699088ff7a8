import { type DataSource } from 'typeorm';
import { addProduct } from '../../testing/builders/catalogue';
import { type EntityClass } from '../../database/database';
import { openTestDatabase } from '../../testing/database';
import { countStatements } from '../../testing/statement-counter';
import { Product, ProductImage } from '../../features/products/product.entity';
import { namedPictures, pictureColumns, picturesIn } from './named-pictures';

const path = (number: number) => `uploads/${String(number).padStart(24, '0')}-30x40.webp`;

const shortestPath = `uploads/${'0'.repeat(24)}-1x1.webp`;

describe('the search for names of pictures', () => {
  let db: DataSource;
  beforeAll(async () => {
    db = await openTestDatabase('UK');
  });
  afterAll(() => db.destroy());

  it('reads every column that has room for a path, of all tables but the log and the mails', () => {
    const read = new Set(
      db.entityMetadatas.flatMap((table) =>
        pictureColumns(table).map(({ databaseName }) => `${table.tableName}.${databaseName}`),
      ),
    );
    const columns = db.entityMetadatas.flatMap(({ tableName, columns: all }) =>
      all.map(({ databaseName, type, length }) => ({ name: `${tableName}.${databaseName}`, type, length })),
    );
    const plain = ['integer', 'bigint', 'boolean', 'datetime', Number];
    const texts = columns.filter(({ type }) => !plain.some((each) => each === type));
    const left = texts.filter(({ name }) => !read.has(name));
    const short = left.filter(({ length }) => length !== '' && Number(length) < shortestPath.length);
    const others = left.filter((column) => !short.includes(column)).map(({ name }) => name.split('.')[0]);
    expect(new Set(others)).toEqual(new Set(['audit_entry', 'outbox_mail', 'uploaded_picture']));
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

  it('finds paths, addresses in HTML and names in JSON', async () => {
    const { id: productId } = await addProduct(db, {
      featureImage: path(1),
      description: `<p><img src="/media/f_webp,q_80,w_320/${path(2)}?v=1"><img src="/media/original/${path(1)}"></p>`,
      usedIn: JSON.stringify({ image: path(3), points: [] }),
    });
    await db.manager.insert(
      ProductImage,
      [1, 2].map((position) => ({ productId, image: path(3 + position), position })),
    );
    const found = async (entity: EntityClass) => [...(await picturesIn(db, db.getMetadata(entity)))].sort();
    expect(await found(Product)).toEqual([path(1), path(2), path(3)]);
    expect(await found(ProductImage)).toEqual([path(4), path(5)]);
    expect([...(await namedPictures(db))].sort()).toEqual([1, 2, 3, 4, 5].map(path));
  });

  it('reads orders after the products whose pictures they take over', async () => {
    const { statements } = await countStatements(db, () => namedPictures(db));
    const placesOf = (table: string) =>
      statements.flatMap((sql, place) => (new RegExp(`FROM [\`"]${table}[\`"]`).test(sql) ? [place] : []));
    const [orders, products] = [placesOf('order_line'), [...placesOf('product'), ...placesOf('product_image')]];
    expect(products.length).toBeGreaterThan(1);
    expect(Math.min(...orders)).toBeGreaterThan(Math.max(...products));
  });
});
