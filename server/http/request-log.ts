import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { mask, type Logger, runInRequest } from '../infra/logger';

const maxPathLength = 200;

/** Assigns each request a server-generated id, sent as `x-request-id`, and logs one line per response. All lines of the request have the id. */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID();
    const start = performance.now();
    const path = loggedPath(request.path);
    const logResponse = () => {
      const milliseconds = Math.round(performance.now() - start);
      const fields = { method: request.method, path, status: response.statusCode, milliseconds };
      const event = response.writableFinished ? 'request' : 'request aborted by the client';
      if (isFile(path)) logger.debug(event, fields);
      else logger.info(event, fields);
    };
    response.setHeader('x-request-id', requestId);
    runInRequest(requestId, () => {
      // The socket closes a response outside of the request's context.
      response.once('close', AsyncResource.bind(logResponse));
      next();
    });
  };
}

function isFile(path: string): boolean {
  return /^\/(assets|media|graphql\/explorer|api\/reference)\//.test(path);
}

/** Returns a path without secrets: a reset link is equivalent to a password, and an unsubscribe link belongs to its recipient. */
function loggedPath(path: string): string {
  return mask(decodeLeniently(path).replace(/(\/(?:resetpassword|unsubscribe)\/+)[^/]+/i, '$1[hidden]')).slice(
    0,
    maxPathLength,
  );
}

/** Falls back to the raw path when its percent-encoding is invalid. */
function decodeLeniently(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
