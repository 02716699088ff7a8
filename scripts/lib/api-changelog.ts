/** A row of the table of deprecations. Dates are ISO 8601. */
export interface Deprecation {
  readonly what: string;
  readonly since: string;
  readonly removedOn: string;
}

export interface Changelog {
  /** The list entries above the section of the last release, without Markdown's backslashes and line breaks. */
  readonly notes: readonly string[];
  readonly deprecations: readonly Deprecation[];
}

/**
 * Reads docs/changelog.md.
 * @throws Error when it has no section for the last release
 */
export function readChangelog(markdown: string, lastRelease: string): Changelog {
  const sections = markdown.split(/^## /m).slice(1);
  const released = sections.findIndex((section) => /^\S+/.exec(section)?.[0] === lastRelease);
  if (released === -1) throw new Error(`docs/changelog.md has no section "## ${lastRelease}".`);
  const deprecated = sections.find((section) => section.startsWith('Deprecated')) ?? '';
  return { notes: sections.slice(0, released).flatMap(entriesOf), deprecations: rowsOf(deprecated) };
}

const entriesOf = (section: string): string[] =>
  section
    .split(/^- |^#.*$/m)
    .slice(1)
    .map(plain);

/** Rows of a table `| what | since | removed on | instead |`, of which those with dates count. */
function rowsOf(section: string): Deprecation[] {
  const rows = section.matchAll(/^\| *`([^`]+)` *\| *(\d{4}-\d\d-\d\d) *\| *(\d{4}-\d\d-\d\d) *\| *[^| ]/gm);
  return [...rows].map(([, what = '', since = '', removedOn = '']) => ({ what, since, removedOn }));
}

const plain = (text: string): string => text.replaceAll('\\', '').replace(/\s+/g, ' ').trim();

/** @returns one line for each breaking change without a note that starts with its sentence and states what a client does instead */
export function undocumentedChanges(changes: readonly string[], { notes }: Changelog): string[] {
  return changes.flatMap((change) => {
    const sentence = plain(change);
    const found = notes.filter((note) => note.startsWith(sentence));
    if (found.length === 0) return [`Breaking change without a note in docs/changelog.md: ${change}`];
    return found.some((note) => note.length > sentence.length)
      ? []
      : [`The note in docs/changelog.md does not say what a client does instead: ${change}`];
  });
}

/** @returns one line for each deprecated part without its date of removal, at least twelve months later */
export function undatedDeprecations(deprecated: readonly string[], { deprecations }: Changelog): string[] {
  return deprecated.flatMap((what) => {
    const row = deprecations.find((each) => each.what === what);
    if (row === undefined) return [`Deprecated, but without a date of removal in docs/changelog.md: ${what}`];
    const [year = '', ...monthAndDay] = row.since.split('-');
    const earliest = [Number(year) + 1, ...monthAndDay].join('-');
    return row.removedOn >= earliest ? [] : [`Removed before ${earliest}, within twelve months: ${what}`];
  });
}
