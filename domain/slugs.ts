/** Lower case letters and digits, in groups separated by single hyphens: the last part of an address of the storefront. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A slug of the catalogue, where an import may bring underscores along. */
export const catalogueSlugPattern = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/** Proposes a slug for a title: "Crème & Öl" becomes "creme-ol". Empty if nothing of the title can be part of one. */
export function slugOf(title: string, max = 160): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return words.replace(/^-/, '').slice(0, max).replace(/-$/, '');
}
