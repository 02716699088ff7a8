import { object } from 'yup';
import { text } from '../../../domain/forms/fields';
import { hasCardCheckDigit } from '../../../domain/test-cards';
import type { PaymentCallback } from './card-provider';

interface SandboxCard {
  readonly providerOrderId: string;
  readonly cardNumber: string;
  /** Sent in the second step only, for cards that require a code. */
  readonly code?: string;
}

type SandboxResult =
  | { readonly kind: 'paid'; readonly callback: PaymentCallback }
  | { readonly kind: 'code' }
  | { readonly kind: 'declined' }
  /** An input error; `field` names the field it belongs to. */
  | { readonly kind: 'refused'; readonly field: 'cardNumber' | 'code' | null; readonly message: string };

const fieldNames = new Map([
  ['card_number', 'cardNumber'],
  ['code', 'code'],
] as const);
const declinedStatus = 402;

/** Calls the shop's built-in sandbox provider. Rejects when it cannot be reached. */
export async function payWithSandbox(
  { providerOrderId, cardNumber, code }: SandboxCard,
  send: typeof fetch = fetch,
): Promise<SandboxResult> {
  const response = await send('/sandbox/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider_order_id: providerOrderId, card_number: cardNumber, code }),
  });
  const body: unknown = await response.json();
  if (response.status === declinedStatus) return { kind: 'declined' };
  if (!response.ok) return inputErrorOf(body);
  if (textOf(body, 'next_step') === 'code') return { kind: 'code' };
  return {
    kind: 'paid',
    callback: { transactionId: textOf(body, 'transactionid'), signature: textOf(body, 'provider_signature') },
  };
}

function inputErrorOf(body: unknown): SandboxResult {
  const errors = valueOf(body, 'errors');
  const [at] = typeof errors === 'object' && errors !== null ? Object.keys(errors) : [];
  const field = [...fieldNames].find(([wire]) => wire === at)?.[1] ?? null;
  return { kind: 'refused', field, message: textOf(body, 'msg') };
}

function valueOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

function textOf(body: unknown, name: string): string {
  const value = valueOf(body, name);
  return typeof value === 'string' ? value : '';
}

const blankMessage = (label: string): string => `${label} cannot be blank`;
const requiredText = (label: string, max: number) => text({ label, blank: blankMessage(label), max });

/** Maximum input lengths of the popup, including the blanks between digits. */
export const cardLimits = { number: 30, expiry: 7, cvc: 4, code: 6 } as const;

/** Fields of the sandbox popup. Only the card number decides the outcome; the other values are not checked against a card. */
export const sandboxCardForm = object({
  cardNumber: requiredText('Card Number', cardLimits.number).test(
    'checkDigit',
    'Check the card number.',
    hasCardCheckDigit,
  ),
  expiry: requiredText('Expiry Date', cardLimits.expiry),
  cvc: requiredText('CVC', cardLimits.cvc),
});

export const sandboxCodeForm = object({
  code: requiredText('Code', cardLimits.code).matches(/^[0-9]{6}$/, 'The code has six digits.'),
});
