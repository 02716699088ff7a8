import { z } from 'zod';
import { CardProviderError, type ProviderFault } from './card-provider';

/** Credentials and address of the Razorpay API. */
export interface RazorpayAccess {
  readonly keyId: string;
  readonly keySecret: string;
  /** Base URL of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** Timeout of one call, in milliseconds. The default is shorter than the operation deadline, so that the caller gets the provider's error. */
  readonly timeoutMs?: number;
  /** Further headers of each call. */
  readonly headers?: () => Readonly<Record<string, string>>;
}

interface RazorpayCall<Answer extends z.ZodType> {
  /** Completes the sentence "Razorpay could not …" of an error. */
  readonly action: string;
  /** Path below /v1/. */
  readonly path: string;
  /** Makes the call a POST. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer: Answer;
}

/** Makes a call to Razorpay's API and reads its answer. @throws CardProviderError */
export async function callRazorpay<Answer extends z.ZodType>(
  access: RazorpayAccess,
  { action, answer, ...request }: RazorpayCall<Answer>,
): Promise<z.infer<Answer>> {
  const { isOk, status, content } = await send(access, request).catch((error: unknown) => {
    throw new CardProviderError('unavailable', `Razorpay could not ${action}: no answer.`, { cause: error });
  });
  if (!isOk) {
    const { code, description } = errorAnswer.parse(content).error;
    const reason = [code, description].filter((part) => part !== undefined).join(', ');
    throw new CardProviderError(faultOf(status), `Razorpay could not ${action}: ${status}${reason && ` (${reason})`}.`);
  }
  const { data, error } = answer.safeParse(content);
  if (!error) return data;
  throw new CardProviderError('unreadable', `Razorpay answered without a valid "${error.issues[0]?.path.join('.')}".`);
}

async function send(
  { keyId, keySecret, apiUrl, timeoutMs = 6000, headers }: RazorpayAccess,
  { path, body, headers: ofCall }: Omit<RazorpayCall<z.ZodType>, 'action' | 'answer'>,
) {
  const response = await fetch(`${apiUrl}/v1/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
      ...headers?.(),
      ...ofCall,
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { isOk: response.ok, status: response.status, content: parsed(await response.text()) };
}

/** Returns null for a text that is no JSON, for example the page of a gateway. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** 408, 409 (still in progress) and 429 are temporary; any other 4xx is final. */
function faultOf(status: number): ProviderFault {
  if (status === 401) return 'keys';
  return status >= 400 && status < 500 && ![408, 409, 429].includes(status) ? 'refused' : 'unavailable';
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

/** The report of a webhook. An event of another form concerns no payment. */
export const razorpayEvent = z
  .object({
    event: text,
    payload: z.object({ payment: eventPart.optional(), refund: eventPart.optional() }),
  })
  .catch({ event: 'unknown', payload: {} });

const errorAnswer = z
  .object({ error: z.object({ code: text.optional(), description: text.optional() }) })
  .catch({ error: {} });
