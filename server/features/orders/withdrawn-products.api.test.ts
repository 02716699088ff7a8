import { cartId } from '../../infra/ids';
import { indianAddressFields } from '../../testing/builders/account';
import { addProduct, addReview } from '../../testing/builders/catalogue';
import { type SignedUp, signUp } from '../../testing/builders/sign-up';
import { openTestShop, type TestShop } from '../../testing/shop';
import { Product } from '../products/product.entity';

const sold = { title: 'Moss Balm', slug: 'moss-balm', currentPrice: 1000, listPrice: 1200, shipping: 50 };
/** What staff prepare in the draft. No value of it may be answered. */
const drafted = {
  title: 'Secret Salve',
  slug: 'secret-salve',
  subTitle: 'Secret subtitle',
  shortDescription: '<p>Secret words</p>',
  description: '<p>Secret story</p>',
  featureImage: 'secret.webp',
  currentPrice: 7777,
  listPrice: 8888,
  shipping: 999,
};
const secrets = /secret|77\.77|7777|88\.88|9\.99|\b999\b/i;

const product =
  'product { id slug title subTitle description shortDescription currentPrice { amount } price { amount } }';
const line = `title slug featureImage { url } unitPrice { amount } lineTotal { amount } ${product}`;

/** A product that a customer has ordered, reviewed, wished for and has in the cart, and that was then set to draft and changed. */
describe('a product that was withdrawn', () => {
  let test: TestShop;
  let as: SignedUp;
  let uniqueId: string;
  let orderNumber: string;

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    as = await signUp(test);
    uniqueId = cartId();
    const { db } = test.shop;
    const added = await addProduct(db, sold);
    const { id } = added;
    const add = () => test.rest('POST', '/addtocart', { ...as, body: { id, uniqueid: uniqueId, quantity: 2 } });
    await add();
    const order = { ...indianAddressFields, uniqueid: uniqueId, pmethod: 'cash' };
    const placed = await test.rest('POST', '/addorderdetail', { ...as, body: order });
    orderNumber = (placed.body as { ordernumber: string }).ordernumber;
    await add();
    await test.rest('POST', '/addtowishlist', { ...as, body: { id } });
    await addReview(db, added, { customerId: as.customerId });
    await db.manager.update(Product, { id }, { ...drafted, isPublished: false });
  });
  afterAll(() => test.close());

  const ask = async (query: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await test.graphql(query, variables, as);
    expect(errors).toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(secrets);
    return data;
  };
  const rest = async (method: string, path: string, body?: object) => {
    const answer = (await test.rest(method, path, { ...as, ...(body && { body }) })).body;
    expect(JSON.stringify(answer)).not.toMatch(secrets);
    return answer;
  };

  it('is shown by its order as it was sold', async () => {
    const ordered = { title: 'Moss Balm', slug: 'moss-balm', unitPrice: { amount: '10.00' }, product: null };
    expect(
      await ask(`query($number: String!) { order(number: $number) { lines { ${line} } } }`, { number: orderNumber }),
    ).toMatchObject({ order: { lines: [ordered] } });
    expect(await rest('GET', `/orderdetail/${orderNumber}`)).toMatchObject([
      { tof_order_items: [{ tof_product: { name: 'Moss Balm', slug: 'moss-balm' }, product_price: 10 }] },
    ]);
  });

  it('stays in a cart, at the price at which it was added, until it is removed', async () => {
    const title = 'A product that is no longer sold';
    const inCart = { title, slug: 'no-longer-sold', unitPrice: { amount: '10.00' }, product: null };
    const cart = `cart(uniqueId: $id) { lines { ${line} availableQuantity } totals { grandTotal { amount } } }`;
    expect(await ask(`query($id: String!) { ${cart} }`, { id: uniqueId })).toMatchObject({
      cart: { lines: [{ ...inCart, availableQuantity: 0 }], totals: { grandTotal: { amount: '20.00' } } },
    });
    expect(await rest('POST', '/cartproduct', { uniqueid: uniqueId })).toMatchObject([
      {
        title,
        slug: 'no-longer-sold',
        feature_image: expect.stringContaining('placeholder.webp') as unknown,
        price: 10,
        shipping: 0,
        product: { Price: 10, name: title, stock: 0 },
      },
    ]);
    const order = { ...indianAddressFields, uniqueid: uniqueId, pmethod: 'cash' };
    expect(await rest('POST', '/addorderdetail', order)).toMatchObject({ msg: `${title} is out of stock.` });
  });

  it('is nothing beside its review', async () => {
    expect(await ask(`{ me { reviews { nodes { headline ${product} } } } }`)).toMatchObject({
      me: { reviews: { nodes: [{ headline: expect.any(String) as unknown, product: null }] } },
    });
    expect(await rest('GET', '/getallreview')).toMatchObject([
      {
        slug: 'no-longer-sold',
        product: { slug: 'no-longer-sold', stock: 0 },
        tof_product: { slug: 'no-longer-sold' },
      },
    ]);
  });

  it('is not on the wishlist', async () => {
    expect(await ask(`{ me { wishlist { id ${product} } } }`)).toEqual({ me: { wishlist: [] } });
    expect(await rest('GET', '/wishlist')).toMatchObject({ logstatus: 'failed' });
  });
});
