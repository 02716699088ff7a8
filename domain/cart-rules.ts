import { limits } from './limits';

const { units, lineUnits } = limits.cart;

/**
 * The line's quantity after adding. What does not fit into the line or the cart is left out in silence,
 * so a full cart leaves the line as it is.
 * @param rule.inLine pieces the line holds now, 0 for a new line
 * @param rule.inCart pieces the whole cart holds now, this line included
 */
export function addedQuantity(rule: { inLine: number; inCart: number; wanted: number }): number {
  const room = Math.min(lineUnits - rule.inLine, units - rule.inCart);
  return rule.inLine + Math.max(0, Math.min(rule.wanted, room));
}

export type StepFlag = 'plus' | 'minus';

export const isStepFlag = (value: unknown): value is StepFlag => value === 'plus' || value === 'minus';

/** The line's quantity after one press of plus or minus; minus never removes the line. */
export function steppedQuantity(inLine: number, flag: StepFlag, inCart: number): number {
  return flag === 'plus' ? addedQuantity({ inLine, inCart, wanted: 1 }) : Math.max(1, inLine - 1);
}

/**
 * The line's quantity after setting it outright: at most a full line, and no more than the cart has room for.
 * @param rule.inCart pieces the whole cart holds now, this line included
 */
export function setQuantity(rule: { inLine: number; inCart: number; wanted: number }): number {
  const wanted = clampQuantity(rule.wanted);
  return wanted <= rule.inLine ? wanted : addedQuantity({ ...rule, wanted: wanted - rule.inLine });
}

/** The nearest quantity that may be chosen; what is no number becomes 1. */
export function clampQuantity(value: number): number {
  if (Number.isNaN(value)) return 1;
  return Math.min(lineUnits, Math.max(1, Math.trunc(value)));
}

/** What the quantity box keeps of what is typed: digits only, at most those of a full line. */
export function typedQuantity(raw: string): string {
  const digits = raw.replace(/[^0-9]/g, '');
  return Number(digits) > lineUnits ? String(lineUnits) : digits;
}

/** What the quantity box settles on when it is left: 1 when blank or below 1. */
export function settledQuantity(raw: string): number {
  return clampQuantity(Number(typedQuantity(raw)));
}

export interface KeyedQuantity {
  /** Product and size: lines with the same key become one. */
  readonly key: string;
  readonly quantity: number;
}

/**
 * Merges a visitor's cart into the customer's: equal lines are added up, a full line or cart takes no more.
 * @returns every line that holds something, the customer's own first and in their order
 */
export function mergeQuantities(own: readonly KeyedQuantity[], brought: readonly KeyedQuantity[]): KeyedQuantity[] {
  const merged = new Map<string, number>();
  let inCart = 0;
  for (const { key, quantity } of [...own, ...brought]) {
    const inLine = merged.get(key) ?? 0;
    const after = addedQuantity({ inLine, inCart, wanted: quantity });
    if (after > 0) merged.set(key, after);
    inCart += after - inLine;
  }
  return [...merged].map(([key, quantity]) => ({ key, quantity }));
}
