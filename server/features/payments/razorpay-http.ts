import { createRequire } from 'node:module';
import type Razorpay from 'razorpay';
import { CardProviderError, type ProviderFault } from './card-provider';

/** Credentials and address of the Razorpay API. */
export interface RazorpayClientOptions {
  readonly keyId: string;
  readonly keySecret: string;
  /** Base URL of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** Timeout of one call, in milliseconds. */
  readonly timeoutMs: number;
  /** Further headers of each call. */
  readonly headers?: () => Readonly<Record<string, string>>;
}

/** The part of the SDK's HTTP client that is configured here. */
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
 * Configures the SDK's internal HTTP client. The SDK itself offers no timeout, no other base URL and no idempotency header, and
 * cannot handle errors without a response.
 */
export function createRazorpayClient({
  keyId,
  keySecret,
  apiUrl,
  timeoutMs,
  headers,
}: RazorpayClientOptions): Razorpay {
  // Loaded here, so that a shop without card payments starts a tenth of a second earlier. The package exports this class.
  const Sdk = createRequire(import.meta.url)('razorpay') as typeof Razorpay;
  const sdk = new Sdk({ key_id: keyId, key_secret: keySecret });
  // Missing in the typings. The version of the SDK is pinned, and its tests fail if the client is removed.
  const { rq: client } = sdk.api as unknown as { rq: SdkClient };
  client.defaults.baseURL = apiUrl;
  client.defaults.timeout = timeoutMs;
  client.interceptors.request.use(withRefundKey);
  if (headers) client.interceptors.request.use((request) => withHeaders(request, headers()));
  client.interceptors.response.use(undefined, (failure) => {
    failure.response ??= { status: 0, data: { error: { code: failure.code, description: failure.message } } };
    return Promise.reject(failure);
  });
  return sdk;
}

/**
 * Adds an idempotency key, so that a retry after a lost response does not create a second refund. The key includes the amount,
 * because the provider rejects a known key with a different body.
 */
function withRefundKey(request: SdkRequest): SdkRequest {
  if (request.method !== 'post' || !refundPath.test(request.url ?? '')) return request;
  const [receipt, amount] = [valueIn(request.data, 'receipt'), valueIn(request.data, 'amount')].map(String);
  request.headers.set('X-Refund-Idempotency', `${receipt}-${amount}`);
  return request;
}

function withHeaders(request: SdkRequest, headers: Readonly<Record<string, string>>): SdkRequest {
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return request;
}

/** Runs one call and converts its failure. @throws CardProviderError */
export async function callRazorpay(what: string, call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (thrown) {
    const status = Number(valueIn(thrown, 'statusCode') ?? 0);
    const error = valueIn(thrown, 'error');
    const reason = [valueIn(error, 'code'), valueIn(error, 'description')]
      .filter((part) => typeof part === 'string')
      .join(', ');
    throw new CardProviderError(
      faultOf(status),
      `Razorpay could not ${what}: ${status || 'no answer'}${reason && ` (${reason})`}.`,
    );
  }
}

/** 408, 409 (still in progress) and 429 are temporary; any other 4xx is final. */
function faultOf(status: number): ProviderFault {
  if (status === 401) return 'keys';
  return status >= 400 && status < 500 && ![408, 409, 429].includes(status) ? 'refused' : 'unavailable';
}

export function valueIn(thing: unknown, name: string): unknown {
  return typeof thing === 'object' && thing !== null ? Reflect.get(thing, name) : undefined;
}
