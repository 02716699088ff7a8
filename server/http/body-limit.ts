/** Bytes of a body of a call, which holds texts and no files. */
export const bodyLimit = 100 * 1024;
