import { getNamedType, type GraphQLField, isLeafType, isObjectType, isUnionType } from 'graphql';
import { type AppScope, appScopeNames } from '../../../domain/app-scopes';
import { declaredAccessOf, type RootField, rootFields } from '../../graphql/access';
import { addOwner, type Owner } from '../../testing/builders/owner';
import { argumentsOf, type ValueProvider } from '../../testing/full-operation';
import { openTestShop, type TestShop } from '../../testing/shop';

/** The scopes under which the objects of one person are answered. A write answers what it wrote. */
const scopesOfType: Readonly<Record<string, readonly AppScope[]>> = {
  Customer: ['customers:read', 'customers:write'],
  Address: ['customers:read', 'customers:write', 'carts:write', 'orders:write'],
  Session: ['customers:read'],
  WishlistItem: ['customers:read', 'customers:write'],
  Cart: ['carts:write', 'orders:write'],
  CartLine: ['carts:write', 'orders:write'],
  AppliedCoupon: ['carts:write', 'orders:write'],
  CartTotals: ['carts:write', 'orders:write'],
  OrderConnection: ['orders:read'],
  OrderEdge: ['orders:read'],
  Order: ['orders:read', 'orders:write'],
  OrderAddress: ['orders:read', 'orders:write'],
  OrderLine: ['orders:read', 'orders:write'],
  OrderLineEvent: ['orders:read', 'orders:write'],
  OrderRefund: ['orders:read', 'orders:write'],
  OrderShipment: ['orders:read', 'orders:write'],
  ReturnDecision: ['orders:read', 'orders:write'],
};

/** Fields that need a narrower scope than their types. */
const scopesOfField: Readonly<Record<string, readonly AppScope[]>> = {
  'Customer.addresses': ['customers:read'],
  'Customer.sessions': ['customers:read'],
  'Customer.wishlist': ['customers:read'],
  'Customer.reviews': ['customers:read'],
  'Customer.orders': ['orders:read'],
  'Product.inMyWishlist': ['customers:read'],
};

/** What a key does read of the owner: shows that the owner has something to read. */
const readBy: Partial<Record<AppScope, readonly string[]>> = {
  'customers:read': ['Customer.email', 'Address.city', 'Session.device', 'WishlistItem.id', 'Product.inMyWishlist'],
  'customers:write': ['Customer.email', 'Address.city'],
  'carts:write': ['Cart.id', 'CartLine.title', 'Address.city'],
  'orders:read': ['Order.number', 'OrderAddress.city', 'OrderLine.title', 'Money.amount'],
};

/** A leaf below a root field, with the selection that asks for it alone. */
interface Leaf {
  /** The fields on the way to it, for example "Cart.totals" and "CartTotals.grandTotal". */
  readonly path: readonly string[];
  readonly selection: string;
  readonly scopes: readonly AppScope[];
}

const narrowed = (scopes: readonly AppScope[], by: readonly AppScope[] | undefined) =>
  by ? scopes.filter((scope) => by.includes(scope)) : scopes;

/** Returns every leaf below a field, each object type once on a path. */
function leavesBelow(
  field: Pick<GraphQLField<unknown, unknown>, 'type'>,
  scopes: readonly AppScope[],
  seen: readonly string[] = [],
): Leaf[] {
  const type = getNamedType(field.type);
  if (isUnionType(type))
    return type.getTypes().flatMap((member) =>
      leavesBelow({ type: member }, scopes, seen).map((leaf) => ({
        ...leaf,
        selection: `... on ${member.name} { ${leaf.selection} }`,
      })),
    );
  if (!isObjectType(type) || seen.includes(type.name)) return [];
  const here = narrowed(scopes, scopesOfType[type.name]);
  return Object.values(type.getFields()).flatMap((child) => {
    const name = `${type.name}.${child.name}`;
    const needed = narrowed(here, scopesOfField[name]);
    if (isLeafType(getNamedType(child.type))) return [{ path: [name], selection: child.name, scopes: needed }];
    return leavesBelow(child, needed, [...seen, type.name]).map((leaf) => ({
      ...leaf,
      path: [name, ...leaf.path],
      selection: `${child.name} { ${leaf.selection} }`,
    }));
  });
}

const typeOf = (field: string) => field.split('.')[0] ?? '';

// A root field takes the context of a request, which its type does not need.
const leavesOf = (root: RootField) => leavesBelow(root as GraphQLField<unknown, unknown>, appScopeNames);

/** Returns whether the data hold any value. */
function hasValue(data: unknown): boolean {
  if (data === null || data === undefined) return false;
  return typeof data === 'object' ? Object.values(data).some(hasValue) : true;
}

/** With the owner's token, asks for each leaf that is not public alone, by keys with one scope each. */
describe('the leaves of GraphQL answers', () => {
  let test: TestShop;
  let owner: Owner;
  let calls = 0;
  beforeAll(async () => {
    test = await openTestShop({ region: 'IN' });
    owner = await addOwner(test);
  });
  afterAll(() => test.close());

  const values = (): Readonly<Record<string, unknown>> => ({
    'order.number': owner.orderNumber,
    'orderLine.id': owner.orderLineId,
    'customerLogin.email': owner.email,
    'customerLogin.password': owner.password,
    uniqueId: owner.uniqueId,
    slug: owner.productSlug,
    productId: String(owner.productId),
    addressId: owner.addressId,
    quantity: 1,
    rating: 5,
    method: 'COD',
    zip: '411001',
    state: 'Maharashtra',
    phone: '07700900111',
    countryCode: 'IN',
    idempotencyKey: 'a-key-of-some-length',
    email: `reader-${calls}@example.com`,
    password: 'Fernwild1!',
    gender: 'other',
    query: 'balm',
  });
  const plain: Readonly<Record<string, unknown>> = { String: 'words', ID: 'none', Boolean: false };
  const valueOf: ValueProvider = (path, type) =>
    values()[path] ?? values()[path.split('.').at(-1) ?? ''] ?? plain[type] ?? null;

  async function ask(root: RootField, isMutation: boolean, selection: string, held: AppScope) {
    calls += 1;
    // A root field takes the context of a request, whose type the arguments do not need.
    const { declared, passed, variables } = argumentsOf(root as GraphQLField<unknown, unknown>, valueOf);
    const contextValue = await test.shop.openRequest({
      token: owner.token,
      cartCookie: null,
      caller: { address: '127.0.0.1', device: 'a test' },
      app: { appId: 1, name: 'Boutique app', scopes: [held], callsPerMinute: null },
    });
    const query = `${isMutation ? 'mutation' : 'query'}${declared} { ${root.name}${passed} { ${selection} } }`;
    const { body } = await test.shop.apollo.executeOperation({ query, variables }, { contextValue });
    if (body.kind !== 'single') throw new Error('Expected one answer.');
    return body.singleResult;
  }

  const callable = (held: AppScope) =>
    rootFields(test.shop.schema).filter(({ field }) => {
      const { scope } = declaredAccessOf(field);
      // Ends the session that the others need.
      return (scope === 'none' || scope === held) && field.name !== 'customerLogout';
    });

  const isPrivate = ({ path }: Leaf) => path.some((name) => name in scopesOfField || typeOf(name) in scopesOfType);

  it('are listed with their scopes, unless anyone may read them or they are results of a mutation', () => {
    const { schema } = test.shop;
    const typesBelow = (roots: readonly { readonly field: RootField }[]) =>
      new Set(roots.flatMap(({ field }) => leavesOf(field).flatMap(({ path }) => path.map(typeOf))));
    const ofAnyone = typesBelow(
      rootFields(schema).filter(({ field }) => ['none', 'catalogue:read'].includes(declaredAccessOf(field).scope)),
    );
    const results = rootFields(schema).flatMap(({ field, isMutation }) => {
      const type = getNamedType(field.type);
      return isMutation ? (isUnionType(type) ? type.getTypes() : [type]).map(({ name }) => name) : [];
    });
    const others = [...typesBelow(rootFields(schema))].filter((name) => !ofAnyone.has(name) && !results.includes(name));
    expect(others.filter((name) => name !== 'UserError').sort()).toEqual(Object.keys(scopesOfType).sort());
  });

  it.each(appScopeNames)('answer a key with %s alone nothing of another scope', async (held) => {
    const answered: string[] = [];
    for (const { field, isMutation } of callable(held)) {
      const leaves = leavesOf(field).filter(isPrivate);
      for (const { path, selection, scopes } of leaves) {
        const name = path.join(' ');
        const { data, errors } = await ask(field, isMutation, selection, held);
        if (!hasValue(data)) continue;
        answered.push(...path.slice(-1));
        expect([field.name, name, scopes.includes(held)]).toEqual([field.name, name, true]);
        expect([field.name, name, errors]).toEqual([field.name, name, undefined]);
      }
    }
    expect(answered).toEqual(expect.arrayContaining(readBy[held] ?? []));
  });
});
