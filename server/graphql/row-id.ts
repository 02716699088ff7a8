/** Reads the id of a row in an argument; 0, which no row has, for a text that is none. */
export const rowIdOf = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0);
