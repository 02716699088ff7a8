import type { IncomingMessage } from 'node:http';
import { storefrontOperations } from '../graphql/storefront-operations.generated';

type OperationKind = 'graphql' | 'rest' | 'page' | 'file' | 'health';

/** The name of a request's operation, out of a fixed list: metrics have a series for each, traces no data of a customer. */
interface OperationName {
  readonly kind: OperationKind;
  /** "CartPage", "GET /api/product/:slug", "/product", or "other". */
  readonly operation: string;
}

interface RoutePath {
  readonly method: string;
  /** The path below /api; its parameters begin with a colon. */
  readonly path: string;
}

interface RoutePattern extends RoutePath {
  readonly pattern: RegExp;
}

const other = 'other';
const files = ['assets', 'media', '.well-known'];
const health = ['healthz', 'readyz'];
/** Neither pages of the storefront nor documented calls. */
const further = ['admin', 'sandbox', 'unsubscribe', 'robots.txt'];

/** First segments of the storefront's paths; a test compares them with its routes. The home page has none. */
export const pageSegments: readonly string[] = [
  ...['', 'shop', 'product', 'search', 'cart', 'shipping', 'billing', 'order-confirm', 'checkout'],
  ...['login', 'sign-up', 'forgot', 'resetpassword', 'dashboard', 'account-info', 'order-history', 'your-order'],
  ...[
    'cancelorderproduct',
    'returnorderproduct',
    'addressbook',
    'add',
    'edit',
    'review',
    'wishlist',
    'change-password',
  ],
  ...['blog', 'blog-detail', 'ingredients', 'ingredient-product', 'faq', 'allreviews', 'tag', 'aboutus', 'philosophy'],
  ...['our-story', 'ourimpact', 'our-promises', 'terms-conditions', 'privacy-policy', 'contactus'],
];

/** The name that a query begins with, for clients that send no `operationName`. */
const leadingName = /^\s*(?:query|mutation)\s+(\w{1,80})\b/;

export class OperationNames {
  private readonly graphqlNames: ReadonlySet<string>;
  private readonly pages = new Set(pageSegments);
  private readonly routes: readonly RoutePattern[];

  /** @param graphqlNames operations of the storefront; those of other clients count as "other" */
  constructor(routes: readonly RoutePath[], graphqlNames: readonly string[] = storefrontOperations) {
    this.graphqlNames = new Set(graphqlNames);
    this.routes = routes.map(({ method, path }) => {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
      return { method, path, pattern };
    });
  }

  /** Returns the name of an operation that a client has named. */
  graphql(name: unknown): string {
    return typeof name === 'string' && this.graphqlNames.has(name) ? name : other;
  }

  /** Call it when the body has been parsed, or later. */
  of(request: IncomingMessage): OperationName {
    const url = targetOf(request);
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    const segment = path.split('/')[1]?.toLowerCase() ?? '';
    if (path === '/graphql' || path === '/graphql/')
      return { kind: 'graphql', operation: this.graphqlOf(request, url) };
    if (segment === 'graphql' || files.includes(segment)) return { kind: 'file', operation: segment };
    if (segment === 'api') return { kind: 'rest', operation: this.routeOf(request.method, path.slice('/api'.length)) };
    if (health.includes(segment)) return { kind: 'health', operation: `/${segment}` };
    const isKnown = this.pages.has(segment) || further.includes(segment);
    return { kind: 'page', operation: isKnown ? `/${segment}` : other };
  }

  private graphqlOf(request: IncomingMessage, url: string): string {
    // The body parser's result, unchecked.
    const { body } = request as { readonly body?: unknown };
    const sent =
      typeof body === 'object' && body !== null ? body : Object.fromEntries(new URLSearchParams(url.split('?')[1]));
    const { operationName, query } = sent as { readonly operationName?: unknown; readonly query?: unknown };
    return this.graphql(operationName ?? (typeof query === 'string' ? leadingName.exec(query)?.[1] : undefined));
  }

  private routeOf(method: string | undefined, path: string): string {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const found = this.routes.find((route) => route.method === wanted && route.pattern.test(path));
    return found === undefined ? other : `${found.method} /api${found.path}`;
  }
}

/** Routers shorten `url`; Express keeps the whole of it. */
function targetOf(request: IncomingMessage): string {
  const { originalUrl, url = '/' } = request as IncomingMessage & { readonly originalUrl?: string };
  return originalUrl ?? url;
}
