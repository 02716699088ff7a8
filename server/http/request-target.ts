import type { IncomingMessage, RequestListener } from 'node:http';
import type { RequestHandler } from 'express';

const malformed = new WeakSet<IncomingMessage>();
/** Stands for the whole address of a target that has none of its own. */
const anyOrigin = 'http://shop';

/**
 * Path and query of a request target (RFC 9112, section 3.2). A percent sign that encodes nothing is left to the handlers:
 * people type such addresses, and a search takes it as a word.
 * @returns undefined for a malformed target: one that names no path, or that URL parsers read as another path or host
 */
export function originForm(method: string | undefined, target: string): string | undefined {
  if (target === '*') return method === 'OPTIONS' ? '/' : undefined;
  const isAbsolute = /^https?:\/\//i.test(target);
  if (!isAbsolute && !target.startsWith('/')) return undefined;
  const [path = ''] = target.split('?', 1);
  // A backslash is read as a slash, so that "/\x" is the host x; a fragment never leaves a browser.
  if (path.includes('\\') || target.includes('#') || !URL.canParse(isAbsolute ? target : anyOrigin + target)) return undefined;
  if (!isAbsolute) return target;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/**
 * Puts every request target into the form that routes are written for. This comes before the router, which answers targets
 * that it cannot parse by itself, without a word in the log.
 */
export function withReadableTargets(handler: RequestListener): RequestListener {
  return (request, response) => {
    const target = request.url ?? '';
    const readable = originForm(request.method, target);
    if (readable === undefined) malformed.add(request);
    // A malformed path stays as it is, so that the answer has the form that its callers expect.
    request.url = readable ?? (target.startsWith('/') ? target : '/');
    handler(request, response);
  };
}

/** Answers 400 to malformed targets. @throws an error with that status, to the error handler */
export const refuseMalformedTargets: RequestHandler = (request, _response, next) => {
  next(malformed.has(request) ? Object.assign(new Error('Malformed request target'), { status: 400 }) : undefined);
};
