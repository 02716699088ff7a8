import { limits } from './limits';

const { units, lineUnits } = limits.cart;

/**
 * Returns the line's quantity after adding. What exceeds the limit of the line or the cart is dropped without an error,
 * so a full cart leaves the line unchanged.
 * @param rule.inLine current quantity of the line, 0 for a new line
 * @param rule.inCart current quantity of the whole cart, this line included
 */
export function quantityAfterAdd(rule: { inLine: number; inCart: number; wanted: number }): number {
  const remaining = Math.min(lineUnits - rule.inLine, units - rule.inCart);
  return rule.inLine + Math.max(0, Math.min(rule.wanted, remaining));
}

export type StepFlag = 'plus' | 'minus';

export const isStepFlag = (value: unknown): value is StepFlag => value === 'plus' || value === 'minus';

/** Returns the line's quantity after one press of plus or minus; minus stops at 1 and never removes the line. */
export function quantityAfterStep(inLine: number, flag: StepFlag, inCart: number): number {
  return flag === 'plus' ? quantityAfterAdd({ inLine, inCart, wanted: 1 }) : Math.max(1, inLine - 1);
}

/**
 * Returns the line's quantity after setting it to a value, capped by the limits of the line and of the cart.
 * @param rule.inCart current quantity of the whole cart, this line included
 */
export function quantityAfterSet(rule: { inLine: number; inCart: number; wanted: number }): number {
  const wanted = clampQuantity(rule.wanted);
  return wanted <= rule.inLine ? wanted : quantityAfterAdd({ ...rule, wanted: wanted - rule.inLine });
}

/** Returns the nearest allowed quantity; NaN becomes 1. */
export function clampQuantity(value: number): number {
  if (Number.isNaN(value)) return 1;
  return Math.min(lineUnits, Math.max(1, Math.trunc(value)));
}

/** Filters the quantity field's input while typing: digits only, capped at the line's limit. */
export function sanitizeQuantityInput(raw: string): string {
  const digits = raw.replace(/[^0-9]/g, '');
  return Number(digits) > lineUnits ? String(lineUnits) : digits;
}

/** Returns the quantity field's value on blur: 1 when blank or below 1. */
export function parseQuantityInput(raw: string): number {
  return clampQuantity(Number(sanitizeQuantityInput(raw)));
}

interface KeyedQuantity {
  /** Product and size: lines with the same key are merged. */
  readonly key: string;
  readonly quantity: number;
}

/**
 * Merges a visitor's cart into the customer's: quantities of equal lines are added, capped by the limits of line and cart.
 * @returns the lines with a quantity above 0: the customer's own first, in their order
 */
export function mergeQuantities(own: readonly KeyedQuantity[], incoming: readonly KeyedQuantity[]): KeyedQuantity[] {
  const merged = new Map<string, number>();
  let inCart = 0;
  for (const { key, quantity } of [...own, ...incoming]) {
    const inLine = merged.get(key) ?? 0;
    const after = quantityAfterAdd({ inLine, inCart, wanted: quantity });
    if (after > 0) merged.set(key, after);
    inCart += after - inLine;
  }
  return [...merged].map(([key, quantity]) => ({ key, quantity }));
}
