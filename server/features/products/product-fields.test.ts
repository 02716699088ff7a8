import { rmSync, writeFileSync } from 'node:fs';
import { toSnakeCase } from '../../../domain/snake-case';
import { type ProductField, productFields } from '../../../domain/staff/product-fields';
import { addProduct } from '../../testing/builders/catalogue';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { folder, inFolder, openOperator, read } from '../../testing/catalogue-files';
import { type Operator } from '../../testing/operator';
import { type TestShop } from '../../testing/shop';

/** The texts that the shop only passes on: a new one is in this test as soon as it is in the table. */
const names = Object.entries<ProductField>(productFields)
  .filter(([, { kind, rest }]) => rest && kind !== 'section')
  .map(([name]) => name);

const texts = (word: string) => Object.fromEntries(names.map((name) => [name, `${word} ${name}`]));

describe('each text of a product', () => {
  let shop: TestShop;
  let operator: Operator;
  let editor: StaffClient;

  beforeAll(async () => {
    ({ shop, operator } = await openOperator(false));
    editor = await signInAs(shop, 'editor');
  }, 120_000);
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is imported, shown by the REST API, edited by staff and exported', async () => {
    const { id, slug } = await addProduct(shop.shop.db, { slug: 'balm' });
    writeFileSync(
      inFolder('texts.csv'),
      [
        ['kind', 'slug', ...names],
        ['product', slug, ...Object.values(texts('Old'))],
      ].join('\n'),
    );
    expect(await operator('catalogue', 'import', 'texts.csv')).toMatchObject({ code: 0, err: '' });
    const inApi = Object.fromEntries(Object.entries(texts('Old')).map(([name, text]) => [toSnakeCase(name), text]));
    expect((await shop.rest('GET', '/productdetail/balm')).body).toMatchObject({ product: [inApi] });

    const content = `content { version ${names.join(' ')} }`;
    const stored = await editor.payload<{ version: string }>(
      `query($id: ID!) { productContent(id: $id) { version ${names.join(' ')} } }`,
      { id },
    );
    expect(stored).toMatchObject(texts('Old'));
    const edit = `mutation($id: ID!, $version: String!, $content: ProductContentInput!) {
      editProduct(id: $id, version: $version, content: $content) { ${content} userErrors { message } }
    }`;
    const change = { id, version: stored.version, content: texts('New') };
    expect(await editor.payload(edit, change)).toMatchObject({ content: texts('New'), userErrors: [] });

    await operator('catalogue', 'export', 'texts.json');
    expect(JSON.parse(read('texts.json'))).toMatchObject({ products: [texts('New')] });
  });
});
