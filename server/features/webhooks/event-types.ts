/** The types of events. None is ever renamed: partners match these texts. */
export const eventTypes = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.cancelled',
  'order.refunded',
  'product.changed',
  'product.sold_out',
  'product.available',
] as const;

/** Returns whether one of the patterns, "order.paid" or "order.*" or "*", matches this type. */
export function matchesEvent(patterns: string, type: string): boolean {
  return patterns
    .split(' ')
    .some((pattern) => pattern === type || (pattern.endsWith('*') && type.startsWith(pattern.slice(0, -1))));
}
