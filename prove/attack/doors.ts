import { addressFields } from '../../server/testing/builders/account';
import { type Owner } from '../../server/testing/builders/belongings';
import { type As, type TestShop } from '../../server/testing/shop';
import { inAddress } from '../harness/http';

/** An input by which a caller identifies a resource. Only the exact identifier may match. */
export interface Door {
  readonly name: string;
  readonly good: unknown;
  /** True for paths, which hold strings only. */
  readonly texts?: boolean;
  /** Disguises (by `how`) that are accepted on purpose: case and surrounding blanks of emails and coupons. */
  readonly forgives?: RegExp;
  /** @returns whether the value has matched the resource */
  enter(value: unknown): Promise<boolean>;
}

/** Identifiers of public resources. */
export interface Shelf {
  readonly slug: string;
  readonly category: string;
  readonly tag: string;
  readonly ingredient: string;
  readonly post: string;
  readonly coupon: string;
  /** A visitor's filled cart, readable by its id alone. A customer's own cart is found by account, whatever id is sent. */
  readonly cart: string;
}

const forgiving = /^(?:blanks|a blank|other case|a no-break space|a line feed)/;

/** Returns the value at this path of field names, or undefined. */
function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? (Reflect.get(inner, name) as unknown) : undefined),
    value,
  );
}

const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0;

/** Path parameters of the REST API. */
export function pathDoors({ rest }: TestShop, owner: Owner, shelf: Shelf): Door[] {
  const door = (
    name: string,
    good: string,
    isOpen: (status: number, body: unknown) => boolean,
    [method, body]: readonly [string, object?] = ['GET'],
  ): Door => ({
    name,
    good,
    texts: true,
    enter: async (value) => {
      const path = name.replace(/:[a-z]+/, inAddress(String(value)));
      const answer = await rest(method, path, { token: owner.token, ...(body && { body }) });
      return isOpen(answer.status, answer.body);
    },
  });
  const succeeds = (status: number, body: unknown) => status === 200 && at(body, 'logstatus') === 'success';
  return [
    door('/productdetail/:slug', shelf.slug, succeeds),
    door('/reviewfetch/:slug', shelf.slug, (_status, body) => isFilled(body)),
    door('/category/:key', shelf.category, succeeds),
    door('/tag/:tag', shelf.tag, (_status, body) => isFilled(body)),
    door('/ingredientpro/:slug', shelf.ingredient, (status) => status === 200),
    door('/blog/:slug', shelf.post, (status) => status === 200),
    door('/blogcommentfetch/:slug', shelf.post, (_status, body) => isFilled(body)),
    door('/orderdetail/:ordernumber', owner.orderNumber, (_status, body) => isFilled(body)),
    door('/orderstatuschange/:id', owner.orderNumber, (_status, body) => isFilled(body)),
    door(
      '/statuschange/:id',
      owner.orderLineId,
      (status, body) => status === 200 && at(body, 'logstatus') === 'failed',
      ['PUT', { enumstatus: 'Returned', reason: 'Bought by mistake' }],
    ),
    door('/updateuseraddress/:id', owner.addressId, succeeds, [
      'PUT',
      { ...addressFields, address: '7 Canary Yard', city: 'Quillhampton', phone: '07700900777' },
    ]),
    door('/cartquantitychange/:id/plus', owner.cartLineId, (status) => status === 200, ['POST']),
  ];
}

/** Fields of REST bodies. */
export function bodyDoors({ rest }: TestShop, owner: Owner, shelf: Shelf, other: As): Door[] {
  const door = (
    name: string,
    good: unknown,
    isOpen: (status: number, body: unknown) => boolean,
    rest_: (value: unknown) => object,
    options: { readonly forgives?: RegExp; readonly as?: As; readonly prepare?: () => Promise<unknown> } = {},
  ): Door => ({
    name,
    good,
    ...(options.forgives && { forgives: options.forgives }),
    enter: async (value) => {
      await options.prepare?.();
      const [path = ''] = name.split(' ');
      const { status, body } = await rest('POST', path, {
        ...(options.as ?? { token: owner.token }),
        body: rest_(value),
      });
      return isOpen(status, body);
    },
  });
  const hasToken = (_status: number, body: unknown) => typeof at(body, 'token') === 'string';
  return [
    door(
      '/cartproduct uniqueid',
      shelf.cart,
      (_status, body) => isFilled(body),
      (uniqueid) => ({ uniqueid }),
      { as: {} },
    ),
    door(
      '/addtocart id',
      owner.productId,
      (status, body) => status === 200 && at(body, 'id') === owner.productId,
      (id) => ({ id, uniqueid: owner.uniqueId, quantity: 1 }),
    ),
    door(
      '/checkcoupon uniqueid',
      shelf.cart,
      (_status, body) => ['1', '3'].includes(String(at(body, 'logstatus'))),
      (uniqueid) => ({ coupon: shelf.coupon, uniqueid }),
      { as: {} },
    ),
    door(
      '/checkcoupon coupon',
      shelf.coupon,
      (_status, body) => ['1', '3'].includes(String(at(body, 'logstatus'))),
      (coupon) => ({ coupon, uniqueid: owner.uniqueId }),
      {
        forgives: forgiving,
        prepare: () => rest('PUT', `/coupondelete/${owner.uniqueId}`, { token: owner.token }),
      },
    ),
    door('/login email', owner.email, hasToken, (email) => ({ email, password: owner.password }), {
      forgives: forgiving,
    }),
    door('/login password', owner.password, hasToken, (password) => ({ email: owner.email, password })),
    door(
      '/sendresetpasswordlink email',
      owner.email,
      (_status, body) => at(body, 'logstatus') === 'success',
      (email) => ({ email }),
      { forgives: forgiving },
    ),
    door(
      '/addtowishlist id',
      owner.productId,
      (status, body) => status === 200 && at(body, 'product_id') === owner.productId,
      (id) => ({ id }),
      { as: other },
    ),
  ];
}

interface Named {
  readonly operation: string;
  readonly good: string;
  /** The type of the variable. */
  readonly type?: string;
  readonly forgives?: RegExp;
  /** Path in the answer's data to the value that shows a match; set for mutations. */
  readonly at?: readonly string[];
  /** The caller; the owner by default. */
  readonly as?: As;
}

/** Arguments of GraphQL, each as the variable `$v`. */
export function graphqlDoors({ graphql }: TestShop, owner: Owner, shelf: Shelf): Door[] {
  const named: readonly Named[] = [
    { operation: 'product(slug: $v) { slug }', good: shelf.slug },
    { operation: 'category(key: $v) { key }', good: shelf.category },
    { operation: 'ingredient(slug: $v) { slug }', good: shelf.ingredient },
    { operation: 'blogPost(slug: $v) { slug }', good: shelf.post },
    { operation: 'cart(uniqueId: $v) { uniqueId }', good: shelf.cart, as: {} },
    { operation: 'order(number: $v) { number }', good: owner.orderNumber },
    { operation: 'orderLine(id: $v) { id }', good: owner.orderLineId, type: 'ID!' },
    {
      operation: `addressUpdate(id: $v, input: { name: "Ada Fern", phone: "07700900777", address: "7 Canary Yard", city: "Quillhampton", state: "London", zip: "UB6 0AA", countryCode: "IN" }) { address { id } }`,
      good: owner.addressId,
      type: 'ID!',
      at: ['addressUpdate', 'address'],
    },
    {
      operation: `cartLinesAdd(uniqueId: "${owner.uniqueId}", lines: [{ productId: $v }]) { cart { id } userErrors { code } }`,
      good: String(owner.productId),
      type: 'ID!',
      at: ['cartLinesAdd', 'userErrors'],
    },
    {
      operation: `cartCouponApply(uniqueId: $v, code: "${shelf.coupon}") { cart { coupon { code } } }`,
      good: shelf.cart,
      as: {},
      at: ['cartCouponApply', 'cart', 'coupon'],
    },
    {
      operation: `cartLinesUpdate(uniqueId: "${owner.uniqueId}", lines: [{ lineId: $v, quantity: 3 }]) { userErrors { code } }`,
      good: owner.cartLineId,
      type: 'ID!',
      at: ['cartLinesUpdate', 'userErrors'],
    },
    {
      operation: `cartCouponApply(uniqueId: "${owner.uniqueId}", code: $v) { cart { coupon { code } } userErrors { code } }`,
      good: shelf.coupon,
      forgives: forgiving,
      at: ['cartCouponApply', 'userErrors'],
    },
    {
      operation: `customerLogin(email: $v, password: "${owner.password}") { token }`,
      good: owner.email,
      forgives: forgiving,
      at: ['customerLogin', 'token'],
    },
    {
      operation: `customerLogin(email: "${owner.email}", password: $v) { token }`,
      good: owner.password,
      at: ['customerLogin', 'token'],
    },
  ];
  return named.map(({ operation, good, type = 'String!', forgives, at: names, as = owner }) => ({
    name: operation,
    good,
    ...(forgives && { forgives }),
    enter: async (value) => {
      const isMutation = names !== undefined;
      // A cart takes one coupon at most.
      if (operation.startsWith('cartCouponApply'))
        await graphql(
          'mutation($id: String!) { cartCouponRemove(uniqueId: $id) { userErrors { code } } }',
          { id: as === owner ? owner.uniqueId : shelf.cart },
          as,
        );
      const { data } = await graphql(
        `${isMutation ? 'mutation' : 'query'}($v: ${type}) { ${operation} }`,
        { v: value },
        as,
      );
      const found = at(data, ...(names ?? [/^\w+/.exec(operation)?.[0] ?? '']));
      // A successful change has an empty list of user errors.
      return Array.isArray(found) ? found.length === 0 : found !== undefined && found !== null;
    },
  }));
}

/**
 * Doors that delete or end the resource. They are tried with disguises only, after which nothing may have changed.
 * @param cart a visitor's cart with a coupon
 */
export function endingDoors({ rest, graphql }: TestShop, owner: Owner, cart: string): Door[] {
  const none = () => Promise.resolve(false);
  const path = (
    method: string,
    start: string,
    good: string,
    { body, as = { token: owner.token } }: { readonly body?: object; readonly as?: As } = {},
  ): Door => ({
    name: `${method} ${start}`,
    good,
    texts: true,
    enter: (value) => rest(method, start + inAddress(String(value)), { ...as, ...(body && { body }) }).then(none),
  });
  const mutation = (operation: string, good: string, [type, forgives]: readonly [string, RegExp?] = ['ID!']): Door => ({
    name: operation,
    good,
    ...(forgives && { forgives }),
    enter: (value) => graphql(`mutation($v: ${type}) { ${operation} }`, { v: value }, owner).then(none),
  });
  return [
    path('DELETE', '/carts/', owner.cartLineId),
    path('PUT', '/coupondelete/', cart, { as: {} }),
    path('PUT', '/wishlistdelete/', owner.wishId),
    path('PUT', '/deleteuseraddress/', owner.addressId),
    path('PUT', '/statuschange/', owner.orderLineId, {
      body: { enumstatus: 'Canceled', reason: 'Order Created by Mistake' },
    }),
    mutation('wishlistRemove(id: $v) { userErrors { code } }', owner.wishId),
    mutation('addressDelete(id: $v) { userErrors { code } }', owner.addressId),
    mutation('customerSessionRevoke(id: $v) { userErrors { code } }', owner.sessionId),
    mutation('orderLineCancel(id: $v, reason: "Order Created by Mistake") { userErrors { code } }', owner.orderLineId),
    mutation(`cartLinesRemove(uniqueId: "${owner.uniqueId}", lineIds: $v) { userErrors { code } }`, owner.cartLineId, [
      '[ID!]!',
      /^alone in a list/,
    ]),
  ];
}
