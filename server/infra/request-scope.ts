import { AsyncLocalStorage } from 'node:async_hooks';

/** Data of the current request, available in all asynchronous work started by it. */
interface RequestScope {
  readonly requestId: string;
}

const storage = new AsyncLocalStorage<RequestScope>();

export function runInRequest<T>(requestId: string, work: () => T): T {
  return storage.run({ requestId }, work);
}

/** Returns undefined outside a request: jobs, startup, shutdown. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}
