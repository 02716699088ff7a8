import { type Edition } from '../../../domain/editions';
import { RequestError } from '../../../domain/errors';
import { type AppCaller, type RequiredScope, requireScope } from './app-caller';
import { type Load } from './loaders';
import { type AccessRule, type Caller, type Viewer } from './viewer';

/** Returns the shop's instance of a resolver class. */
export interface ResolverInstances {
  get(resolverClass: unknown): unknown;
}

/** The data about a request that resolvers and REST rows may use. Created for each request. */
export interface RequestContext {
  readonly viewer: Viewer | null;
  readonly caller: Caller;
  /** The app whose key the request carries; null without a key. */
  readonly app: AppCaller | null;
  /** The browser's cart id from its cookie; null for apps and partners. */
  readonly cartCookie: string | null;
  /** The key as it was sent; null for none. */
  readonly idempotencyKey: string | null;
  readonly edition: Edition;
  /** Id of a product that is shown although it is not published; null but for pages that a link to a preview opens. No API sets it. */
  readonly draftId: number | null;
  readonly load: Load;
  readonly resolvers: ResolverInstances;
  /** Set by the GraphQL server. An object, because Apollo gives operations a copy of the context. */
  readonly sharing: { isPublic: boolean };
  readonly outcome: {
    /** True if a write was refused by a business rule, and so has changed nothing. The guards of both APIs set it. */
    isRefused: boolean;
    /** True if the client was answered at the deadline. Only GraphQL sets it, where mutations of a document may not have started by then. */
    isLate: boolean;
  };
  /** A new token when the caller's token is past half its lifetime; sent in `x-auth-token`. */
  readonly renewedToken: string | null;
  /** True if the request has a token that is malformed, expired or revoked: it is answered as one without a token. */
  readonly isTokenInvalid: boolean;
}

/** The facts that the HTTP layer reads from a request. */
export interface RequestMetadata {
  readonly token: string | null;
  readonly cartCookie: string | null;
  readonly idempotencyKey?: string | null;
  readonly caller: Caller;
  readonly app?: AppCaller | null | undefined;
  readonly draftId?: number | null;
}

/** Returns the viewer of an operation that requires a signed-in customer. @throws Refusal UNAUTHENTICATED */
export function requireViewer(context: Pick<RequestContext, 'viewer'>): Viewer {
  if (!context.viewer) throw new RequestError('UNAUTHENTICATED');
  return context.viewer;
}

/** The callers that an operation declares. */
export interface DeclaredAccess {
  readonly access: AccessRule;
  /** The scope that a key needs. */
  readonly scope: RequiredScope;
}

/** @throws RequestError UNAUTHENTICATED without the customer or key that the operation is for, FORBIDDEN for a key without its scope */
export function requireAccess(
  context: Pick<RequestContext, 'viewer' | 'app'>,
  { access, scope }: DeclaredAccess,
): void {
  if (access === 'app' && !context.app) throw new RequestError('UNAUTHENTICATED', 'This call needs an API key.');
  requireScope(context, scope);
  if (access === 'customer') requireViewer(context);
}
