import { text } from '../../../domain/forms/fields';
import { form } from '../../../domain/forms/form';
import { matching, type Rule } from '../../../domain/forms/rules';

const blank = (label: string): string => `${label} cannot be blank`;
const asked = (label: string, max: number, rules: readonly Rule[] = []) => text({ label, blank: blank(label), max, rules });

/** Longest inputs of the popup, blanks between the digits included. */
export const cardLimits = { number: 30, expiry: 7, cvc: 4, code: 6 } as const;

/** What the sandbox's popup asks. Only the number decides what happens; no card exists to be checked. */
export const sandboxCardForm = form({
  cardNumber: asked('Card number', cardLimits.number),
  expiry: asked('Expiry date', cardLimits.expiry),
  cvc: asked('CVC', cardLimits.cvc),
});

const sixDigits = matching((value) => /^[0-9]{6}$/.test(value), 'The code has six digits.');

export const sandboxCodeForm = form({ code: asked('Code', cardLimits.code, [sixDigits]) });
