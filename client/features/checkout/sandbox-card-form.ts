import { text } from '../../../domain/forms/fields';
import { form } from '../../../domain/forms/form';

const blank = (label: string): string => `${label} cannot be blank`;
const asked = (label: string, max: number) => text({ label, blank: blank(label), max });

/** Longest inputs of the popup, blanks between the digits included. */
export const cardLimits = { number: 30, expiry: 7, cvc: 4, code: 6 } as const;

/** What the sandbox's popup asks. Only the number decides what happens; no card exists to be checked. */
export const sandboxCardForm = form({
  cardNumber: asked('Card number', cardLimits.number),
  expiry: asked('Expiry date', cardLimits.expiry),
  cvc: asked('CVC', cardLimits.cvc),
});

export const sandboxCodeForm = form({ code: asked('Code', cardLimits.code) });
