import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/** The classes of the objects that a server creates for each request: options of `createServer`. */
export interface MessageClasses {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
}

/**
 * Returns classes of requests and responses that are what an Express application makes of others: it changes the prototypes of both
 * for each request, after which V8 neither optimises the code that uses them nor collects them while they are young. That takes
 * four times what `node:http` takes for a request. Messages of these classes have the prototypes from the beginning.
 */
export function messageClasses(app: Express): MessageClasses {
  class AppRequest extends IncomingMessage {}
  class AppResponse<Request extends IncomingMessage> extends ServerResponse<Request> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  // They inherit everything from what they replace.
  app.request = AppRequest.prototype as typeof app.request;
  app.response = AppResponse.prototype as typeof app.response;
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
