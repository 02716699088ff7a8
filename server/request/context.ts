import { type Edition } from '../../domain/editions';
import { Refusal } from '../../domain/failure';
import { type Load } from './loaders';
import { type Caller, type Viewer } from './viewer';

/** Finds the one instance of a resolver class that the shop built. */
export interface ResolverInstances {
  get(resolverClass: unknown): unknown;
}

/** Everything a resolver or a REST row may know about the request it serves. Made anew for each request. */
export interface RequestContext {
  readonly viewer: Viewer | null;
  readonly caller: Caller;
  /** The browser's own cart, from its cookie; null for apps and partners. */
  readonly cartCookie: string | null;
  readonly edition: Edition;
  readonly load: Load;
  readonly resolvers: ResolverInstances;
  /** A fresh token for a caller whose token is past its half-life: it leaves in `x-auth-token`. */
  readonly renewedToken: string | null;
}

/** What the HTTP side read from a request. */
export interface RequestFacts {
  readonly token: string | null;
  readonly cartCookie: string | null;
  readonly caller: Caller;
}

/** The viewer of a call that is for signed-in customers only. @throws Refusal UNAUTHENTICATED */
export function requireViewer(context: Pick<RequestContext, 'viewer'>): Viewer {
  if (!context.viewer) throw new Refusal('UNAUTHENTICATED');
  return context.viewer;
}
