import { type RequestContext } from '../../infra/request/context';
import { text } from '../../rest/fields';
import { RestResponse } from '../../rest/route';
import { type LineAccess } from './change-cart-lines';

export const exampleCart = '481516234200000000000000000000000000001';

/** The identifier of a cart in a request or an answer. */
export const cartField = text('The cart identifier: 16 to 64 digits, chosen at random by the client.', exampleCart, {
  pattern: '^[0-9]{16,64}$',
});
/** The parts that all calls of carts have in common. */
export const cartCall = { tag: 'Cart', access: 'public', scope: 'carts:write', usesToken: true } as const;
/** The caller of a call that names a line but no cart. */
export const lineAccess = ({ cartCookie, viewer, caller }: RequestContext): LineAccess => ({
  cookie: cartCookie,
  viewer,
  caller,
});

/** Unknown lines and carts are answered with status 200 and `logstatus: "failed"`. */
export const notFoundAsFailed = ({ code }: { readonly code: string }) =>
  code === 'NOT_FOUND'
    ? new RestResponse(200, { logstatus: 'failed' as const, code: 'NOT_FOUND' as const })
    : undefined;
