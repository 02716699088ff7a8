const idPattern = /^[1-9]\d{0,14}$/;

/** Parses the id of an entry. Returns 0, which no entry has, for anything that is not a valid id. */
export function parseEntryId(given: string): number {
  return idPattern.test(given) ? Number(given) : 0;
}
