/** The sizes that a product comes in: one, or several with commas between them. */
export function offeredSizes(sizes: string | null): string[] {
  return (sizes ?? '').split(',').map((size) => size.trim()).filter((size) => size !== '');
}

/**
 * The size that a line gets: the wanted one if it is offered, the first one when none is named.
 * @returns null when the wanted size is not offered, '' for a product without sizes
 */
export function chosenSize(sizes: string | null, wanted: string | null | undefined): string | null {
  const offered = offeredSizes(sizes);
  if (wanted == null || wanted.trim() === '') return offered[0] ?? '';
  // A client may send back all that the catalogue says about the sizes.
  if (sizes !== null && wanted.trim() === sizes.trim()) return offered[0] ?? '';
  return offered.find((size) => size === wanted.trim()) ?? null;
}
