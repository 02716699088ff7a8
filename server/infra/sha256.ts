import { type BinaryLike, createHash } from 'node:crypto';

/** Returns the SHA-256 of a content, in hexadecimal. */
export const sha256 = (content: BinaryLike): string => createHash('sha256').update(content).digest('hex');
