import type { IncomingMessage, RequestListener } from 'node:http';
import type { RequestHandler } from 'express';

const malformed = new WeakSet<IncomingMessage>();
/** Base for parsing request targets that have no origin. */
const placeholderOrigin = 'http://shop';

/**
 * Returns path and query of a request target (RFC 9112, section 3.2). Invalid percent signs are left to the handlers:
 * users type such URLs, and a search treats the sign as text.
 * @returns undefined for a malformed target: one without a path, or one that URL parsers read as another path or host
 */
function originForm(method: string | undefined, target: string): string | undefined {
  if (target === '*') return method === 'OPTIONS' ? '/' : undefined;
  const isAbsolute = /^https?:\/\//i.test(target);
  if (!isAbsolute && !target.startsWith('/')) return undefined;
  const [path = ''] = target.split('?', 1);
  // URL parsers read a backslash as a slash, so "/\x" means host x; browsers never send a fragment.
  if (path.includes('\\') || target.includes('#') || !URL.canParse(isAbsolute ? target : placeholderOrigin + target))
    return undefined;
  if (!isAbsolute) return target;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/**
 * Rewrites every request target to origin form, which routes expect. It runs before the router, because the router answers
 * targets that it cannot parse itself, without logging them.
 */
export function normalizeRequestTargets(handler: RequestListener): RequestListener {
  return (request, response) => {
    const target = request.url ?? '';
    const normalized = originForm(request.method, target);
    if (normalized === undefined) malformed.add(request);
    // A malformed path is kept, so that the error handler picks the format of that path.
    request.url = normalized ?? (target.startsWith('/') ? target : '/');
    handler(request, response);
  };
}

/** Refuses malformed targets. @throws Error with status 400, to the error handler */
export const rejectMalformedTargets: RequestHandler = (request, _response, next) => {
  next(malformed.has(request) ? Object.assign(new Error('Malformed request target'), { status: 400 }) : undefined);
};
