import type { ServerResponse } from 'node:http';

const traceIds = new WeakMap<object, string>();

/** Remembers the trace that a response belongs to. */
export function setTraceId(response: ServerResponse, traceId: string): void {
  traceIds.set(response, traceId);
}

/** Returns undefined where tracing is off. */
export function traceIdOf(response: object): string | undefined {
  return traceIds.get(response);
}
