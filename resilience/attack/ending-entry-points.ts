import { type Owner } from '../../server/testing/builders/owner';
import { type CallerOptions, type TestShop } from '../../server/testing/shop';
import { encodeUrlComponent } from '../harness/http-client';
import { type IdEntryPoint } from './id-entry-points';

/**
 * Entry points that delete or end the resource. They are tried with other values only, after which nothing may have changed.
 * @param cart a visitor's cart with a coupon
 */
export function endingEntryPoints({ rest, graphql }: TestShop, owner: Owner, cart: string): IdEntryPoint[] {
  const none = () => Promise.resolve(false);
  const path = (
    method: string,
    start: string,
    validValue: string,
    { body, as = { token: owner.token } }: { readonly body?: object; readonly as?: CallerOptions } = {},
  ): IdEntryPoint => ({
    name: `${method} ${start}`,
    validValue,
    stringsOnly: true,
    matches: (value) =>
      rest(method, start + encodeUrlComponent(String(value)), { ...as, ...(body && { body }) }).then(none),
  });
  const mutation = (
    operation: string,
    validValue: string,
    [type, acceptedVariants]: readonly [string, RegExp?] = ['ID!'],
  ): IdEntryPoint => ({
    name: operation,
    validValue,
    ...(acceptedVariants && { acceptedVariants }),
    matches: (value) => graphql(`mutation($v: ${type}) { ${operation} }`, { v: value }, owner).then(none),
  });
  return [
    path('DELETE', '/carts/', owner.cartLineId),
    path('PUT', '/coupondelete/', cart, { as: {} }),
    path('PUT', '/wishlistdelete/', owner.wishlistItemId),
    path('PUT', '/deleteuseraddress/', owner.addressId),
    path('PUT', '/statuschange/', owner.orderLineId, {
      body: { enumstatus: 'Canceled', reason: 'Order Created by Mistake' },
    }),
    mutation('wishlistRemove(id: $v) { userErrors { code } }', owner.wishlistItemId),
    mutation('addressDelete(id: $v) { userErrors { code } }', owner.addressId),
    mutation('customerSessionRevoke(id: $v) { userErrors { code } }', owner.sessionId),
    mutation('orderLineCancel(id: $v, reason: "Order Created by Mistake") { userErrors { code } }', owner.orderLineId),
    mutation(`cartLinesRemove(uniqueId: "${owner.uniqueId}", lineIds: $v) { userErrors { code } }`, owner.cartLineId, [
      '[ID!]!',
      /^the value in an array/,
    ]),
  ];
}
