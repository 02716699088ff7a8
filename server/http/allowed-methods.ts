import type { RequestHandler } from 'express';

/** Refuses other methods than these, and names them in the header `Allow`. */
export function allowMethods(...methods: readonly string[]): RequestHandler {
  return (request, response, next) => {
    if (methods.includes(request.method)) return next();
    response.set('allow', methods.join(', '));
    next(Object.assign(new Error('Method not allowed'), { status: 405 }));
  };
}
