import { cartId } from '../server/infra/ids';
import { addOwner, type Owner } from '../server/testing/builders/belongings';
import { addComment, addPost, addProduct, addReview } from '../server/testing/builders/catalogue';
import { addCoupon } from '../server/testing/builders/coupons';
import { signUp } from '../server/testing/builders/sign-up';
import { expectInvariants } from '../server/testing/invariants';
import { openTestShop, type TestShop } from '../server/testing/shop';
import { disguisedTexts, disguisedTypes, listed, type Disguise } from './attack/disguises';
import { bodyDoors, endingDoors, graphqlDoors, pathDoors, type Door, type Shelf } from './attack/doors';
import { figure } from './harness/figures';

describe('a thing answers to its own name alone', () => {
  let test: TestShop;
  let owner: Owner;
  let shelf: Shelf;
  let tried = 0;

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    const { db } = test.shop;
    // What has the number 1 cannot be had: whoever gets something by true or 1 got it by a mistake.
    await addProduct(db, { isPublished: false });
    const product = await addProduct(db, { slug: 'silk-and-sage-balm' }, { categories: ['hand-creams'], tags: ['sea-air'], ingredients: ['Sage'] });
    await addReview(db, product);
    const post = await addPost(db, { slug: 'a-post-on-sage' });
    await addComment(db, post);
    const { code } = await addCoupon(db, { code: 'SAGE15' });
    const other = await signUp(test);
    await test.rest('POST', '/addtowishlist', { token: other.token, body: { id: product.id } });
    owner = await addOwner(test);
    shelf = { slug: product.slug, category: 'hand-creams', tag: 'sea-air', ingredient: 'sage', post: post.slug, coupon: code, cart: cartId() };
    await test.rest('POST', '/addtocart', { body: { id: product.id, uniqueid: shelf.cart, quantity: 1 } });
  });
  afterEach(() => expectInvariants(test.shop.db));
  afterAll(() => test.close());

  const disguisesOf = ({ good, texts }: Door): Disguise[] => {
    const spelled = disguisedTexts(String(good));
    return texts ? spelled : [...spelled, ...disguisedTypes, ...(typeof good === 'string' ? [listed(good)] : [])];
  };

  async function opened(doors: readonly Door[]): Promise<string[]> {
    const open: string[] = [];
    for (const door of doors) {
      for (const { how, value } of disguisesOf(door)) {
        tried += 1;
        if (!door.forgives?.test(how) && (await door.enter(value))) open.push(`${door.name} takes ${how}: ${JSON.stringify(value)}`);
      }
    }
    return open;
  }

  const notOpened = async (doors: readonly Door[]) => {
    const shut: string[] = [];
    for (const door of doors) if (!(await door.enter(door.good))) shut.push(door.name);
    return shut;
  };

  const groups: readonly (readonly [string, () => Promise<readonly Door[]>])[] = [
    ['paths', () => Promise.resolve(pathDoors(test, owner, shelf))],
    ['bodies', async () => bodyDoors(test, owner, shelf, await signUp(test))],
    ['arguments of GraphQL', () => Promise.resolve(graphqlDoors(test, owner, shelf))],
  ];

  it.each(groups)('in %s', async (_where, doors) => {
    expect(await opened(await doors())).toEqual([]);
    expect(await notOpened(await doors())).toEqual([]);
  });

  it('where naming it ends it', async () => {
    const read = async () => {
      const query = `query($id: String!) { me { addresses { id } sessions { id } wishlist { id } orders { nodes { number lines { id status } } } } cart(uniqueId: $id) { lines { id } coupon { code } } }`;
      return (await test.graphql(query, { id: owner.uniqueId }, owner)).data;
    };
    await test.rest('POST', '/checkcoupon', { token: owner.token, body: { coupon: shelf.coupon, uniqueid: owner.uniqueId } });
    const before = await read();
    const ids = JSON.stringify(before);
    for (const id of [owner.addressId, owner.sessionId, owner.wishId, owner.orderLineId, owner.cartLineId, shelf.coupon]) expect(ids).toContain(id);
    await opened(endingDoors(test, owner));
    expect(await read()).toEqual(before);
    figure('names in disguise: other types, case, blanks, accents', { tried, opened: 0 });
  });
});
