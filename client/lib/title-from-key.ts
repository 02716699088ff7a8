/** Words for the last part of an address until what it stands for has said its title: "hand-cream" is "Hand cream". */
export function titleFromKey(key: string): string {
  const words = key.replace(/[-_]+/g, ' ').trim();
  return words === '' ? 'Shop' : words.charAt(0).toUpperCase() + words.slice(1);
}
