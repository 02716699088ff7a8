import type { RequestListener } from 'node:http';
import type { Tracer } from '../infra/tracing/tracer';
import type { OperationNames } from './operation-names';

/** Records every request from its head to the end of its response, continuing the trace of its `traceparent`. */
export function traceRequests(tracer: Tracer, listener: RequestListener, names: OperationNames): RequestListener {
  return (request, response) => {
    const method = request.method ?? 'GET';
    const span = tracer.start(method, {
      kind: 'SERVER',
      attributes: { 'http.request.method': method },
      headers: request.headers,
    });
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
    span.run(() => listener(request, response));
  };
}
