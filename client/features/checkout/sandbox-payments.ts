import { object } from 'yup';
import { text } from '../../../domain/forms/fields';
import { hasCardCheckDigit } from '../../../domain/test-cards';
import type { CardOutcome } from './use-payment';

interface SandboxCard {
  readonly providerOrderId: string;
  readonly cardNumber: string;
  /** Sent in the second step only, for cards that require a code. */
  readonly code?: string;
}

type SandboxResult =
  | Exclude<CardOutcome, { kind: 'closed' }>
  | { readonly kind: 'code' }
  /** An input error; `field` names the field it belongs to. */
  | { readonly kind: 'refused'; readonly field: 'cardNumber' | 'code' | null; readonly message: string };

/** Answers of the sandbox. */
interface SandboxAnswer {
  readonly next_step?: 'code';
  readonly transactionid?: string;
  readonly provider_signature?: string;
  readonly msg?: string;
  readonly errors?: { readonly card_number?: string; readonly code?: string };
}

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
  // Trusted without validation: it is from the shop's own server.
  const answer = (await response.json()) as SandboxAnswer;
  const { transactionid: transactionId = '', provider_signature: signature = '', errors, msg: message = '' } = answer;
  if (response.status === declinedStatus) return { kind: 'declined' };
  if (!response.ok) {
    const field = errors?.card_number ? 'cardNumber' : errors?.code ? 'code' : null;
    return { kind: 'refused', field, message };
  }
  return answer.next_step === 'code' ? { kind: 'code' } : { kind: 'paid', callback: { transactionId, signature } };
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
