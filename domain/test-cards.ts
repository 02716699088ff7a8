/** The cards that the sandbox knows, and what becomes of a payment with each. No bank has given them out. */
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
