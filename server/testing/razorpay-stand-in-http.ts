import { type IncomingMessage, type ServerResponse } from 'node:http';

export interface StandInOrder {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string;
  status: 'created' | 'attempted' | 'paid';
}

export interface StandInPayment {
  readonly id: string;
  readonly entity: 'payment';
  readonly order_id: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
}

/** A request to the stand-in, with its parsed body. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const refusal = (description: string, status = 400): Answer => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business' } },
});
export const unknownPath = refusal('The requested URL was not found on the server.');

export async function readCall(request: IncomingMessage): Promise<Call> {
  const parts: Buffer[] = [];
  // A request stream yields buffers.
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  // The SDK sends JSON objects.
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  return {
    method: request.method ?? '',
    path: (request.url ?? '').split('?')[0] ?? '',
    headers: request.headers,
    body,
  };
}

export function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Whether an order request asks for automatic capture within at least 12 minutes. */
export function isCapture(payment: unknown): boolean {
  // Each field is checked below.
  const { capture, capture_options } = (payment ?? {}) as {
    capture?: unknown;
    capture_options?: { automatic_expiry_period?: unknown };
  };
  return capture === 'automatic' && Number(capture_options?.automatic_expiry_period) >= 12;
}
