import { createRequire } from 'node:module';
import type Razorpay from 'razorpay';
import { z } from 'zod';
import { CardProviderError, type ProviderFault } from './card-provider';

/** Credentials and address of the Razorpay API. */
export interface RazorpayAccess {
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
  readonly data?: { readonly receipt?: string; readonly amount?: number };
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
export function createRazorpayClient({ keyId, keySecret, apiUrl, timeoutMs, headers }: RazorpayAccess): Razorpay {
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
  const { method, url = '', data } = request;
  if (method === 'post' && refundPath.test(url))
    request.headers.set('X-Refund-Idempotency', `${data?.receipt}-${data?.amount}`);
  return request;
}

function withHeaders(request: SdkRequest, headers: Readonly<Record<string, string>>): SdkRequest {
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return request;
}

const text = z.string().min(1);
/** Minor units. */
const amount = z.int().nonnegative();
/** ISO 4217. */
const currency = z.string().regex(/^[A-Z]{3}$/);

/** An order as Razorpay returns it. */
export const razorpayOrder = z.object({ id: text, receipt: text, amount, currency });

/** A payment of an order. An order may have several, for example after a declined card. `authorized`: reserved on the card, not captured yet. */
export const razorpayPayment = z.object({
  id: text,
  order_id: text,
  amount,
  currency,
  status: z.enum(['captured', 'refunded', 'authorized', 'created', 'failed']),
  amount_refunded: amount.nullable(),
});
export type RazorpayPayment = z.infer<typeof razorpayPayment>;

/** A refund. A failed one has moved no money, and Razorpay does not retry it. `receipt` is the shop's reference for it. */
export const razorpayRefund = z.object({ id: text, status: text, receipt: z.string().nullish() });

export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

const eventPart = z.object({ entity: z.object({ id: text, order_id: text.nullish() }) });

/** What a webhook reports. An event of another form concerns no payment. */
export const razorpayEvent = z
  .object({
    event: text,
    payload: z.object({ payment: eventPart.optional(), refund: eventPart.optional() }),
  })
  .catch({ event: 'unknown', payload: {} });

/** What the SDK rejects with. */
const sdkRejection = z
  .object({
    statusCode: z.number().catch(0),
    error: z.object({ code: text.optional(), description: text.optional() }).catch({}),
  })
  .catch({ statusCode: 0, error: {} });

/** Runs one call and reads its answer. @throws CardProviderError */
export async function callRazorpay<Answer extends z.ZodType>(
  what: string,
  answer: Answer,
  call: () => Promise<unknown>,
): Promise<z.infer<Answer>> {
  const { data, error } = answer.safeParse(
    await call().catch((thrown: unknown) => Promise.reject(failure(what, thrown))),
  );
  if (!error) return data;
  const missing = error.issues[0]?.path.join('.');
  throw new CardProviderError('unreadable', `Razorpay answered without a valid "${missing}".`);
}

function failure(what: string, thrown: unknown): CardProviderError {
  const { statusCode, error } = sdkRejection.parse(thrown);
  const reason = [error.code, error.description].filter((part) => part !== undefined).join(', ');
  return new CardProviderError(
    faultOf(statusCode),
    `Razorpay could not ${what}: ${statusCode || 'no answer'}${reason && ` (${reason})`}.`,
  );
}

/** 408, 409 (still in progress) and 429 are temporary; any other 4xx is final. */
function faultOf(status: number): ProviderFault {
  if (status === 401) return 'keys';
  return status >= 400 && status < 500 && ![408, 409, 429].includes(status) ? 'refused' : 'unavailable';
}
