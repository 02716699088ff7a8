/** Splits a product's comma-separated sizes. */
export function offeredSizes(sizes: string | null): string[] {
  return (sizes ?? '')
    .split(',')
    .map((size) => size.trim())
    .filter((size) => size !== '');
}

/**
 * Returns the size of a line: the wanted one if it is offered, the first one when none is given.
 * @returns null when the wanted size is not offered, '' for a product without sizes
 */
export function selectSize(sizes: string | null, wanted: string | null | undefined): string | null {
  const offered = offeredSizes(sizes);
  if (wanted == null || wanted.trim() === '') return offered[0] ?? '';
  // A client may send back the catalogue's whole list of sizes.
  if (sizes !== null && wanted.trim() === sizes.trim()) return offered[0] ?? '';
  return offered.find((size) => size === wanted.trim()) ?? null;
}
