import { indianAddressFields } from '../../server/testing/builders/account';
import { type Owner } from '../../server/testing/builders/owner';
import { type CallerOptions, type TestShop } from '../../server/testing/shop';
import { encodeUrlComponent } from '../harness/http-client';

/** An input by which a caller identifies a resource. Only the exact identifier may match. */
export interface IdEntryPoint {
  readonly name: string;
  readonly validValue: unknown;
  /** True for paths, which hold strings only. */
  readonly stringsOnly?: boolean;
  /** Variants (by `how`) that are accepted on purpose: case and surrounding blanks of emails and coupons. */
  readonly acceptedVariants?: RegExp;
  /** @returns whether the value has matched the resource */
  matches(value: unknown): Promise<boolean>;
}

/** Identifiers of public resources. */
export interface PublicIdentifiers {
  readonly slug: string;
  readonly category: string;
  readonly tag: string;
  readonly ingredient: string;
  readonly post: string;
  readonly coupon: string;
  /** A visitor's filled cart, readable by its id alone. A customer's own cart is found by account, and the id is ignored. */
  readonly cart: string;
}

const normalizedVariants = /^(?:blanks|a blank|other case|a no-break space|a line feed)/;

/** Returns the value at this path of field names, or undefined. */
function valueAt(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? (Reflect.get(inner, name) as unknown) : undefined),
    value,
  );
}

const isNonEmptyArray = (value: unknown) => Array.isArray(value) && value.length > 0;

/** Path parameters of the REST API. */
export function pathEntryPoints({ rest }: TestShop, owner: Owner, identifiers: PublicIdentifiers): IdEntryPoint[] {
  const entryPoint = (
    name: string,
    validValue: string,
    isMatch: (status: number, body: unknown) => boolean,
    [method, body]: readonly [string, object?] = ['GET'],
  ): IdEntryPoint => ({
    name,
    validValue,
    stringsOnly: true,
    matches: async (value) => {
      const path = name.replace(/:[a-z]+/, encodeUrlComponent(String(value)));
      const answer = await rest(method, path, { token: owner.token, ...(body && { body }) });
      return isMatch(answer.status, answer.body);
    },
  });
  const succeeds = (status: number, body: unknown) => status === 200 && valueAt(body, 'logstatus') === 'success';
  return [
    entryPoint('/productdetail/:slug', identifiers.slug, succeeds),
    entryPoint('/reviewfetch/:slug', identifiers.slug, (_status, body) => isNonEmptyArray(body)),
    entryPoint('/category/:key', identifiers.category, succeeds),
    entryPoint('/tag/:tag', identifiers.tag, (_status, body) => isNonEmptyArray(body)),
    entryPoint('/ingredientpro/:slug', identifiers.ingredient, (status) => status === 200),
    entryPoint('/blog/:slug', identifiers.post, (status) => status === 200),
    entryPoint('/blogcommentfetch/:slug', identifiers.post, (_status, body) => isNonEmptyArray(body)),
    entryPoint('/orderdetail/:ordernumber', owner.orderNumber, (_status, body) => isNonEmptyArray(body)),
    entryPoint('/orderstatuschange/:id', owner.orderNumber, (_status, body) => isNonEmptyArray(body)),
    entryPoint(
      '/statuschange/:id',
      owner.orderLineId,
      (status, body) => status === 200 && valueAt(body, 'logstatus') === 'failed',
      ['PUT', { enumstatus: 'Returned', reason: 'Bought by mistake' }],
    ),
    entryPoint('/updateuseraddress/:id', owner.addressId, succeeds, [
      'PUT',
      { ...indianAddressFields, address: '7 Canary Yard', city: 'Quillhampton', phone: '07700900777' },
    ]),
    entryPoint('/cartquantitychange/:id/plus', owner.cartLineId, (status) => status === 200, ['POST']),
  ];
}

/** Fields of REST bodies. */
export function bodyEntryPoints(
  { rest }: TestShop,
  owner: Owner,
  identifiers: PublicIdentifiers,
  other: CallerOptions,
): IdEntryPoint[] {
  const entryPoint = (
    name: string,
    validValue: unknown,
    isMatch: (status: number, body: unknown) => boolean,
    rest_: (value: unknown) => object,
    options: {
      readonly acceptedVariants?: RegExp;
      readonly as?: CallerOptions;
      readonly prepare?: () => Promise<unknown>;
    } = {},
  ): IdEntryPoint => ({
    name,
    validValue,
    ...(options.acceptedVariants && { acceptedVariants: options.acceptedVariants }),
    matches: async (value) => {
      await options.prepare?.();
      const [path = ''] = name.split(' ');
      const { status, body } = await rest('POST', path, {
        ...(options.as ?? { token: owner.token }),
        body: rest_(value),
      });
      return isMatch(status, body);
    },
  });
  const hasToken = (_status: number, body: unknown) => typeof valueAt(body, 'token') === 'string';
  return [
    entryPoint(
      '/cartproduct uniqueid',
      identifiers.cart,
      (_status, body) => isNonEmptyArray(body),
      (uniqueid) => ({ uniqueid }),
      { as: {} },
    ),
    entryPoint(
      '/addtocart id',
      owner.productId,
      (status, body) => status === 200 && valueAt(body, 'id') === owner.productId,
      (id) => ({ id, uniqueid: owner.uniqueId, quantity: 1 }),
    ),
    entryPoint(
      '/checkcoupon uniqueid',
      identifiers.cart,
      (_status, body) => ['1', '3'].includes(String(valueAt(body, 'logstatus'))),
      (uniqueid) => ({ coupon: identifiers.coupon, uniqueid }),
      { as: {} },
    ),
    entryPoint(
      '/checkcoupon coupon',
      identifiers.coupon,
      (_status, body) => ['1', '3'].includes(String(valueAt(body, 'logstatus'))),
      (coupon) => ({ coupon, uniqueid: owner.uniqueId }),
      {
        acceptedVariants: normalizedVariants,
        prepare: () => rest('PUT', `/coupondelete/${owner.uniqueId}`, { token: owner.token }),
      },
    ),
    entryPoint('/login email', owner.email, hasToken, (email) => ({ email, password: owner.password }), {
      acceptedVariants: normalizedVariants,
    }),
    entryPoint('/login password', owner.password, hasToken, (password) => ({ email: owner.email, password })),
    entryPoint(
      '/sendresetpasswordlink email',
      owner.email,
      (_status, body) => valueAt(body, 'logstatus') === 'success',
      (email) => ({ email }),
      { acceptedVariants: normalizedVariants },
    ),
    entryPoint(
      '/addtowishlist id',
      owner.productId,
      (status, body) => status === 200 && valueAt(body, 'product_id') === owner.productId,
      (id) => ({ id }),
      { as: other },
    ),
  ];
}

interface ArgumentCase {
  readonly operation: string;
  readonly validValue: string;
  /** The type of the variable. */
  readonly type?: string;
  readonly acceptedVariants?: RegExp;
  /** Path in the answer's data to the value that shows a match; set for mutations. */
  readonly at?: readonly string[];
  /** The caller; the owner by default. */
  readonly as?: CallerOptions;
}

/** Arguments of GraphQL, each as the variable `$v`. */
export function graphqlEntryPoints(
  { graphql }: TestShop,
  owner: Owner,
  identifiers: PublicIdentifiers,
): IdEntryPoint[] {
  const named: readonly ArgumentCase[] = [
    { operation: 'product(slug: $v) { slug }', validValue: identifiers.slug },
    { operation: 'category(key: $v) { key }', validValue: identifiers.category },
    { operation: 'ingredient(slug: $v) { slug }', validValue: identifiers.ingredient },
    { operation: 'blogPost(slug: $v) { slug }', validValue: identifiers.post },
    { operation: 'cart(uniqueId: $v) { uniqueId }', validValue: identifiers.cart, as: {} },
    { operation: 'order(number: $v) { number }', validValue: owner.orderNumber },
    { operation: 'orderLine(id: $v) { id }', validValue: owner.orderLineId, type: 'ID!' },
    {
      operation: `addressUpdate(id: $v, input: { name: "Ada Fern", phone: "07700900777", address: "7 Canary Yard", city: "Quillhampton", state: "London", zip: "UB6 0AA", countryCode: "GB" }) { address { id } }`,
      validValue: owner.addressId,
      type: 'ID!',
      at: ['addressUpdate', 'address'],
    },
    {
      operation: `cartLinesAdd(uniqueId: "${owner.uniqueId}", lines: [{ productId: $v }]) { cart { id } userErrors { code } }`,
      validValue: String(owner.productId),
      type: 'ID!',
      at: ['cartLinesAdd', 'userErrors'],
    },
    {
      operation: `cartCouponApply(uniqueId: $v, code: "${identifiers.coupon}") { cart { coupon { code } } }`,
      validValue: identifiers.cart,
      as: {},
      at: ['cartCouponApply', 'cart', 'coupon'],
    },
    {
      operation: `cartLinesUpdate(uniqueId: "${owner.uniqueId}", lines: [{ lineId: $v, quantity: 3 }]) { userErrors { code } }`,
      validValue: owner.cartLineId,
      type: 'ID!',
      at: ['cartLinesUpdate', 'userErrors'],
    },
    {
      operation: `cartCouponApply(uniqueId: "${owner.uniqueId}", code: $v) { cart { coupon { code } } userErrors { code } }`,
      validValue: identifiers.coupon,
      acceptedVariants: normalizedVariants,
      at: ['cartCouponApply', 'userErrors'],
    },
    {
      operation: `customerLogin(email: $v, password: "${owner.password}") { token }`,
      validValue: owner.email,
      acceptedVariants: normalizedVariants,
      at: ['customerLogin', 'token'],
    },
    {
      operation: `customerLogin(email: "${owner.email}", password: $v) { token }`,
      validValue: owner.password,
      at: ['customerLogin', 'token'],
    },
  ];
  return named.map(({ operation, validValue, type = 'String!', acceptedVariants, at: names, as = owner }) => ({
    name: operation,
    validValue,
    ...(acceptedVariants && { acceptedVariants }),
    matches: async (value) => {
      const isMutation = names !== undefined;
      // A cart takes one coupon at most.
      if (operation.startsWith('cartCouponApply'))
        await graphql(
          'mutation($id: String!) { cartCouponRemove(uniqueId: $id) { userErrors { code } } }',
          { id: as === owner ? owner.uniqueId : identifiers.cart },
          as,
        );
      const { data } = await graphql(
        `${isMutation ? 'mutation' : 'query'}($v: ${type}) { ${operation} }`,
        { v: value },
        as,
      );
      const found = valueAt(data, ...(names ?? [/^\w+/.exec(operation)?.[0] ?? '']));
      // A successful change has an empty list of user errors.
      return Array.isArray(found) ? found.length === 0 : found !== undefined && found !== null;
    },
  }));
}
