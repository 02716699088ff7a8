import { cartId } from '../server/infra/ids';
import { addOwner, type Owner } from '../server/testing/builders/owner';
import { addComment, addPost, addProduct, addReview } from '../server/testing/builders/catalogue';
import { addCoupon } from '../server/testing/builders/coupons';
import { signUp } from '../server/testing/builders/sign-up';
import { expectInvariants } from '../server/testing/invariants';
import { openTestShop, type TestShop } from '../server/testing/shop';
import {
  confusableTexts,
  confusableTypes,
  wrappedInArray,
  type TypeConfusionInput,
} from './attack/type-confusion-inputs';
import {
  bodyEntryPoints,
  graphqlEntryPoints,
  pathEntryPoints,
  type IdEntryPoint,
  type PublicIdentifiers,
} from './attack/id-entry-points';
import { endingEntryPoints } from './attack/ending-entry-points';
import { recordFigure } from './harness/record-figure';

describe('identifiers match only exactly', () => {
  let test: TestShop;
  let owner: Owner;
  let identifiers: PublicIdentifiers;
  let tried = 0;
  let unexpectedMatches = 0;

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
    identifiers = {
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

  /** An owner's data, and the coupon of a visitor's cart: a customer's own cart is found by account, and the id is ignored. */
  async function snapshotOf(whose: Owner, visitorsCart: string) {
    const query =
      'query($id: String!) { me { addresses { id } sessions { id } wishlist { id } orders { nodes { number lines { id status } } } } cart(uniqueId: $id) { lines { id } } }';
    const { data: own } = await test.graphql(query, { id: whose.uniqueId }, whose);
    const { data: visitors } = await test.graphql('query($id: String!) { cart(uniqueId: $id) { coupon { code } } }', {
      id: visitorsCart,
    });
    return { own, visitors };
  }

  const inputsFor = ({ validValue, stringsOnly }: IdEntryPoint): TypeConfusionInput[] => {
    const spelled = confusableTexts(String(validValue));
    return stringsOnly
      ? spelled
      : [...spelled, ...confusableTypes, ...(typeof validValue === 'string' ? [wrappedInArray(validValue)] : [])];
  };

  async function findUnexpectedMatches(entryPoints: readonly IdEntryPoint[]): Promise<string[]> {
    const found: string[] = [];
    for (const entryPoint of entryPoints) {
      for (const { how, value } of inputsFor(entryPoint)) {
        if (entryPoint.acceptedVariants?.test(how)) continue;
        tried += 1;
        if (await entryPoint.matches(value)) found.push(`${entryPoint.name} accepts ${how}: ${JSON.stringify(value)}`);
      }
    }
    unexpectedMatches += found.length;
    return found;
  }

  const findMissingMatches = async (entryPoints: readonly IdEntryPoint[]) => {
    const failed: string[] = [];
    for (const entryPoint of entryPoints)
      if (!(await entryPoint.matches(entryPoint.validValue))) failed.push(entryPoint.name);
    return failed;
  };

  const groups: readonly (readonly [string, () => Promise<readonly IdEntryPoint[]>])[] = [
    ['paths', () => Promise.resolve(pathEntryPoints(test, owner, identifiers))],
    ['bodies', async () => bodyEntryPoints(test, owner, identifiers, await signUp(test))],
    ['GraphQL arguments', () => Promise.resolve(graphqlEntryPoints(test, owner, identifiers))],
  ];

  it.each(groups)('in %s', async (_where, entryPoints) => {
    expect(await findUnexpectedMatches(await entryPoints())).toEqual([]);
    expect(await findMissingMatches(await entryPoints())).toEqual([]);
  });

  it('in calls that delete the identified resource', async () => {
    const takeCoupon = (uniqueid: string) =>
      test.rest('POST', '/checkcoupon', { body: { coupon: identifiers.coupon, uniqueid } });
    await takeCoupon(identifiers.cart);
    const before = await snapshotOf(owner, identifiers.cart);
    const ids = JSON.stringify(before);
    for (const id of [
      owner.addressId,
      owner.sessionId,
      owner.wishlistItemId,
      owner.orderLineId,
      owner.cartLineId,
      identifiers.coupon,
    ])
      expect(ids).toContain(id);
    const entryPoints = endingEntryPoints(test, owner, identifiers.cart);
    await findUnexpectedMatches(entryPoints);
    expect(await snapshotOf(owner, identifiers.cart)).toEqual(before);
    // Control: with the valid value, each of them does change something. A new owner for each, who still has everything.
    for (const [n, { name }] of entryPoints.entries()) {
      const [other, cart] = [await addOwner(test), await addVisitorsCart()];
      await takeCoupon(cart);
      const whole = await snapshotOf(other, cart);
      const entryPoint = endingEntryPoints(test, other, cart)[n];
      await entryPoint?.matches(entryPoint.validValue);
      expect([name, await snapshotOf(other, cart)]).not.toEqual([name, whole]);
    }
  });

  afterAll(() =>
    recordFigure('inexact identifiers: other types, case, blanks, accents', { tried, opened: unexpectedMatches }),
  );
});
