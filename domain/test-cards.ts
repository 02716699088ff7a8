/** The cards of the sandbox and the outcome of a payment with each. No bank has issued them. */
export const testCards = {
  '4111111111111111': 'paid',
  '4000000000000002': 'declined',
  '4000000000003220': 'code',
} as const;

export type TestCardOutcome = (typeof testCards)[keyof typeof testCards];

/** The number as it is printed on a card: in groups of four. */
export function formatCardNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}

const longestNumber = 19;

/** Groups the digits of a card number while it is typed; other characters are dropped. */
export function formatTypedCardNumber(typed: string): string {
  return formatCardNumber(typed.replace(/\D/g, '').slice(0, longestNumber));
}

/** Writes an expiry date as MM/YY while it is typed: "1130" becomes "11/30", and "3" becomes "03". A pasted year may have four digits. */
export function formatTypedExpiry(typed: string): string {
  const digits = typed
    .replace(/^([2-9])/, '0$1')
    .replace(/^(\d)\s*\//, '0$1')
    .replace(/\D/g, '');
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
  return year ? `${digits.slice(0, 2)}/${year}` : digits;
}

/** Returns whether the number has the length and the check digit (ISO/IEC 7812-1) of a card number, so that a mistyped one is noticed. */
export function hasCardCheckDigit(number: string): boolean {
  const digits = [...number.replace(/[\s-]/g, '')].reverse().map(Number);
  if (digits.length < 12 || digits.length > longestNumber || digits.some(Number.isNaN)) return false;
  const sum = digits.reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : ((digit * 2) % 10) + (digit > 4 ? 1 : 0)),
    0,
  );
  return sum % 10 === 0;
}
