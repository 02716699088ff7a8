import type { ServerResponse } from 'node:http';

const header = 'x-request-id';

export function setRequestId(response: ServerResponse, requestId: string): void {
  response.setHeader(header, requestId);
}

/** Returns the id that the client is given; undefined for a response without one, as in tests of single handlers. */
export function requestIdOf(response: Pick<ServerResponse, 'getHeader'>): string | undefined {
  const value = response.getHeader(header);
  return typeof value === 'string' ? value : undefined;
}
