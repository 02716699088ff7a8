import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to the request that is being served, wherever the work for it has gone. */
interface RequestScope {
  readonly requestId: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export function runInRequest<T>(requestId: string, work: () => T): T {
  return scopes.run({ requestId }, work);
}

/** Undefined outside a request: jobs, start, shutdown. */
export function currentRequestId(): string | undefined {
  return scopes.getStore()?.requestId;
}
