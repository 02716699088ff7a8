import { text } from '../../../domain/forms/fields';
import { form } from '../../../domain/forms/form';
import { matching, type Rule } from '../../../domain/forms/rules';

const blankMessage = (label: string): string => `${label} cannot be blank`;
const requiredText = (label: string, max: number, rules: readonly Rule[] = []) =>
  text({ label, blank: blankMessage(label), max, rules });

/** Maximum input lengths of the popup, including the blanks between digits. */
export const cardLimits = { number: 30, expiry: 7, cvc: 4, code: 6 } as const;

/** Fields of the sandbox popup. Only the card number decides the outcome; the other values are not checked against a card. */
export const sandboxCardForm = form({
  cardNumber: requiredText('Card number', cardLimits.number),
  expiry: requiredText('Expiry date', cardLimits.expiry),
  cvc: requiredText('CVC', cardLimits.cvc),
});

const sixDigits = matching((value) => /^[0-9]{6}$/.test(value), 'The code has six digits.');

export const sandboxCodeForm = form({ code: requiredText('Code', cardLimits.code, [sixDigits]) });
