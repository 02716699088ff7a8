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

type EventType = (typeof eventTypes)[number];

const isEventType = (text: string): text is EventType => eventTypes.some((type) => type === text);

/** Returns whether one of the patterns, "order.paid" or "order.*" or "*", matches this type. */
export function matchesEvent(patterns: string, type: string): boolean {
  return patterns
    .split(' ')
    .some((pattern) => pattern === type || (pattern.endsWith('*') && type.startsWith(pattern.slice(0, -1))));
}

/**
 * Reads the patterns that an operator has typed: "order.*,product.changed".
 * @returns the patterns as an endpoint stores them; undefined when one matches no event
 */
export function parseEventPatterns(text: string): string | undefined {
  const patterns = [...new Set(text.split(/[\s,]+/).filter((pattern) => pattern !== ''))];
  const isKnown = (pattern: string) =>
    pattern === '*' || isEventType(pattern) || eventTypes.some((type) => `${type.split('.')[0]}.*` === pattern);
  return patterns.length > 0 && patterns.every(isKnown) ? patterns.join(' ') : undefined;
}
