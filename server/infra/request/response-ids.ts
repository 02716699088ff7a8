import type { ServerResponse } from 'node:http';

const requestIdHeader = 'x-request-id';
const traceIds = new WeakMap<object, string>();

export function setRequestId(response: ServerResponse, requestId: string): void {
  response.setHeader(requestIdHeader, requestId);
}

/** Returns the id that the client is given; undefined for a response without one, as in tests of single handlers. */
export function requestIdOf(response: Pick<ServerResponse, 'getHeader'>): string | undefined {
  const value = response.getHeader(requestIdHeader);
  return typeof value === 'string' ? value : undefined;
}

/** Stores the id of the trace that a response belongs to. */
export function setTraceId(response: ServerResponse, traceId: string): void {
  traceIds.set(response, traceId);
}

/** Returns undefined where tracing is off. */
export function traceIdOf(response: object): string | undefined {
  return traceIds.get(response);
}
