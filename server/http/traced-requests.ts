import type { RequestListener, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { setTraceId } from '../infra/request/response-ids';
import type { OpenSpan, Tracer } from '../infra/tracing/tracer';
import type { OperationNames } from './operation-names';

const spans = new WeakMap<ServerResponse, OpenSpan>();

/** Records every request from its head to the end of its response, continuing the trace of its `traceparent`. */
export function traceRequests(tracer: Tracer, listener: RequestListener, names: OperationNames): RequestListener {
  return (request, response) => {
    const method = request.method ?? 'GET';
    const span = tracer.start(method, {
      kind: 'server',
      attributes: { 'http.request.method': method },
      headers: request.headers,
    });
    spans.set(response, span);
    setTraceId(response, span.traceId);
    response.once('close', () => {
      const { kind, operation } = names.of(request);
      const status = response.statusCode;
      // REST operations begin with their method.
      span.describe(kind === 'rest' && operation !== 'other' ? operation : `${method} ${kind} ${operation}`, {
        'http.route': operation,
        'http.response.status_code': status,
      });
      span.end(status >= 500 ? String(status) : undefined);
    });
    listener(request, response);
  };
}

/**
 * Runs a handler as part of its request's span. Handlers enter it themselves, because a request passes from one asynchronous context to
 * another before: when its body is read, and when another request frees its slot.
 */
export function withinSpan(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const span = spans.get(response);
    return span === undefined ? handler(request, response, next) : span.run(() => handler(request, response, next));
  };
}
