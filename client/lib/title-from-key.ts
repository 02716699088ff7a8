/** Derives a title from the last part of an address until the real title has loaded: "hand-cream" becomes "Hand cream". */
export function titleFromKey(key: string): string {
  const words = key.replace(/[-_]+/g, ' ').trim();
  return words === '' ? 'Shop' : words.charAt(0).toUpperCase() + words.slice(1);
}
