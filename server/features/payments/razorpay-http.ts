import Razorpay from 'razorpay';
import { CardProviderError, type ProviderFault } from './card-provider';

/** What it takes to reach the provider's API. */
export interface RazorpayAccess {
  readonly keyId: string;
  readonly keySecret: string;
  /** Where the API answers, without a slash at its end. */
  readonly apiUrl: string;
  /** How long one call may take. */
  readonly timeoutMs: number;
}

/** The part of the SDK's own HTTP client that is set up here. */
interface SdkClient {
  readonly defaults: { baseURL?: string; timeout?: number };
  readonly interceptors: {
    readonly request: { use(change: (request: SdkRequest) => SdkRequest): void };
    readonly response: { use(answered: undefined, failed: (failure: SdkFailure) => Promise<never>): void };
  };
}

interface SdkRequest {
  readonly method?: string;
  readonly url?: string;
  readonly data?: unknown;
  readonly headers: { set(name: string, value: string): unknown };
}

interface SdkFailure extends Error {
  readonly code?: string;
  response?: { readonly status: number; readonly data: unknown };
}

const refundPath = /\/payments\/[\w-]+\/refund$/;

/**
 * The SDK has no deadline, knows one address only, lets no idempotency key through and breaks on calls without an answer.
 * The client inside it can do all four.
 */
export function openRazorpay({ keyId, keySecret, apiUrl, timeoutMs }: RazorpayAccess): Razorpay {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  // The typings leave the client out; the version of the SDK is pinned, and its tests fail when the client is gone.
  const { rq: client } = sdk.api as unknown as { rq: SdkClient };
  client.defaults.baseURL = apiUrl;
  client.defaults.timeout = timeoutMs;
  client.interceptors.request.use(withRefundKey);
  client.interceptors.response.use(undefined, (failure) => {
    failure.response ??= { status: 0, data: { error: { code: failure.code, description: failure.message } } };
    return Promise.reject(failure);
  });
  return sdk;
}

/**
 * An answer that was lost on its way must not make the next try a second refund. The key goes with the amount, since the
 * provider refuses a known key with another content.
 */
function withRefundKey(request: SdkRequest): SdkRequest {
  if (request.method !== 'post' || !refundPath.test(request.url ?? '')) return request;
  const [receipt, amount] = [valueIn(request.data, 'receipt'), valueIn(request.data, 'amount')].map(String);
  request.headers.set('X-Refund-Idempotency', `${receipt}-${amount}`);
  return request;
}

/** Makes one call and gives its failure the shop's own shape. @throws CardProviderError */
export async function ask(what: string, call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (thrown) {
    const status = Number(valueIn(thrown, 'statusCode') ?? 0);
    const error = valueIn(thrown, 'error');
    const reason = [valueIn(error, 'code'), valueIn(error, 'description')].filter((part) => typeof part === 'string').join(', ');
    throw new CardProviderError(faultOf(status), `Razorpay could not ${what}: ${status || 'no answer'}${reason && ` (${reason})`}.`);
  }
}

/** Too many calls and one that is still at work are over in a while; any other 4xx stays a no. */
function faultOf(status: number): ProviderFault {
  return status >= 400 && status < 500 && ![408, 409, 429].includes(status) ? 'refused' : 'unavailable';
}

export function valueIn(thing: unknown, name: string): unknown {
  return typeof thing === 'object' && thing !== null ? Reflect.get(thing, name) : undefined;
}
