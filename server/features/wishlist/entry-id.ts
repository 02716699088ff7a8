const rowNumber = /^[1-9]\d{0,14}$/;

/** The number of an entry that a caller names. What can be none becomes 0, which no entry has. */
export function entryId(given: string): number {
  return rowNumber.test(given) ? Number(given) : 0;
}
