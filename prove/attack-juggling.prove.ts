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
  let open = 0;

  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    const { db } = test.shop;
    // Id 1 is not available: a lookup that succeeds with true or 1 has coerced the type.
    await addProduct(db, { isPublished: false });
    const product = await addProduct(
      db,
      { slug: 'silk-and-sage-balm' },
      { categories: ['hand-creams'], tags: ['sea-air'], ingredients: ['Sage'] },
    );
    await addReview(db, product);
    const post = await addPost(db, { slug: 'a-post-on-sage' });
    await addComment(db, post);
    const { code } = await addCoupon(db, { code: 'SAGE15' });
    const other = await signUp(test);
    await test.rest('POST', '/addtowishlist', { token: other.token, body: { id: product.id } });
    owner = await addOwner(test);
    shelf = {
      slug: product.slug,
      category: 'hand-creams',
      tag: 'sea-air',
      ingredient: 'sage',
      post: post.slug,
      coupon: code,
      cart: await addVisitorsCart(),
    };
  });
  afterEach(() => expectInvariants(test.shop.db));
  afterAll(() => test.close());

  async function addVisitorsCart(): Promise<string> {
    const uniqueid = cartId();
    const { id } = await addProduct(test.shop.db, { sizes: null });
    await test.rest('POST', '/addtocart', { body: { id, uniqueid, quantity: 1 } });
    return uniqueid;
  }

  /** An owner's data, and the coupon of a visitor's cart: a customer's own cart is found by account, whatever id is sent. */
  async function belongings(whose: Owner, visitorsCart: string) {
    const query =
      'query($id: String!) { me { addresses { id } sessions { id } wishlist { id } orders { nodes { number lines { id status } } } } cart(uniqueId: $id) { lines { id } } }';
    const { data: own } = await test.graphql(query, { id: whose.uniqueId }, whose);
    const { data: visitors } = await test.graphql('query($id: String!) { cart(uniqueId: $id) { coupon { code } } }', {
      id: visitorsCart,
    });
    return { own, visitors };
  }

  const disguisesOf = ({ good, texts }: Door): Disguise[] => {
    const spelled = disguisedTexts(String(good));
    return texts ? spelled : [...spelled, ...disguisedTypes, ...(typeof good === 'string' ? [listed(good)] : [])];
  };

  async function opened(doors: readonly Door[]): Promise<string[]> {
    const found: string[] = [];
    for (const door of doors) {
      for (const { how, value } of disguisesOf(door)) {
        if (door.forgives?.test(how)) continue;
        tried += 1;
        if (await door.enter(value)) found.push(`${door.name} takes ${how}: ${JSON.stringify(value)}`);
      }
    }
    open += found.length;
    return found;
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
    const takeCoupon = (uniqueid: string) =>
      test.rest('POST', '/checkcoupon', { body: { coupon: shelf.coupon, uniqueid } });
    await takeCoupon(shelf.cart);
    const before = await belongings(owner, shelf.cart);
    const ids = JSON.stringify(before);
    for (const id of [
      owner.addressId,
      owner.sessionId,
      owner.wishId,
      owner.orderLineId,
      owner.cartLineId,
      shelf.coupon,
    ])
      expect(ids).toContain(id);
    const doors = endingDoors(test, owner, shelf.cart);
    await opened(doors);
    expect(await belongings(owner, shelf.cart)).toEqual(before);
    // Control: with the good value, each door does change something. A new owner for each, who still has everything.
    for (const [n, { name }] of doors.entries()) {
      const [other, cart] = [await addOwner(test), await addVisitorsCart()];
      await takeCoupon(cart);
      const whole = await belongings(other, cart);
      const door = endingDoors(test, other, cart)[n];
      await door?.enter(door.good);
      expect([name, await belongings(other, cart)]).not.toEqual([name, whole]);
    }
  });

  afterAll(() => figure('names in disguise: other types, case, blanks, accents', { tried, opened: open }));
});
