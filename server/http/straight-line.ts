import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express';

/**
 * Runs handlers one after another, without a router between them: matching the paths of all layers takes more time than the
 * layers that apply. For requests that all pass the handlers listed. The last handler has to respond.
 * @param app provides the prototypes of request and response, and their settings
 */
export function straightLine(
  app: Express,
  handlers: readonly RequestHandler[],
  onError: ErrorRequestHandler,
): RequestListener {
  return (plainRequest, plainResponse) => {
    const [request, response] = asExpress(app, plainRequest, plainResponse);
    const fail = (error: unknown) => void onError(error, request, response, () => response.destroy());
    const run = (position: number) => {
      const handler = handlers[position];
      if (handler === undefined) return fail(new Error('No handler has responded.'));
      const next = (error?: unknown) => (error === undefined ? run(position + 1) : fail(error));
      try {
        const work: unknown = handler(request, response, next);
        if (work instanceof Promise) work.catch(fail);
      } catch (error) {
        fail(error);
      }
    };
    run(0);
  };
}

/** Does what an Express application does to each request before its router. */
function asExpress(app: Express, request: IncomingMessage, response: ServerResponse): [Request, Response] {
  Object.setPrototypeOf(request, app.request);
  Object.setPrototypeOf(response, app.response);
  // The prototypes make them so.
  const [ours, answer] = [request as Request, response as Response];
  ours.res = answer;
  ours.originalUrl = ours.url;
  ours.baseUrl = '';
  answer.req = ours;
  answer.locals = {};
  return [ours, answer];
}

/** Does what `use` of a router does with a handler for the paths below one. The request has to have such a path. */
export function below(path: string, handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const { url } = request;
    request.baseUrl = path;
    request.url = url.slice(path.length);
    return handler(request, response, (error?: unknown) => {
      request.baseUrl = '';
      request.url = url;
      next(error);
    });
  };
}

/** Gives the requests that match to one listener, and all others to another. */
export function separate(
  isMatch: (request: IncomingMessage) => boolean,
  matching: RequestListener,
  others: RequestListener,
): RequestListener {
  return (request, response) => (isMatch(request) ? matching : others)(request, response);
}
