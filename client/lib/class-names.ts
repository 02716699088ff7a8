/** Joins class names with spaces; undefined, null, false and empty ones are dropped. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
