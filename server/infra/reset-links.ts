import { createHmac, timingSafeEqual } from 'node:crypto';
import { resetLinkIssuedAt } from '../../domain/reset-link';

/** The signed data of a reset link. */
export interface ResetLink {
  readonly issuedAt: Date;
  /** Random, in base64url. */
  readonly secret: string;
}

/**
 * Writes and reads the data of password reset links. Links are signed: read access to the database, including the secrets of
 * mails that are not yet sent, is not enough to forge one.
 */
export interface ResetLinks {
  /** Returns "{milliseconds}.{secret}.{signature}", which is URL-safe. */
  write(link: ResetLink): string;
  /** Returns null unless the data is well-formed and signed by this shop. Does not check the age. */
  read(data: string): ResetLink | null;
}

export function createResetLinks(key: string): ResetLinks {
  const sign = (signed: string) => createHmac('sha256', key).update(signed).digest();
  return {
    write: ({ issuedAt, secret }) => {
      const signed = `${issuedAt.getTime()}.${secret}`;
      return `${signed}.${sign(signed).toString('base64url')}`;
    },
    read: (data) => {
      const issuedAt = resetLinkIssuedAt(data);
      const [time, secret, signature] = data.split('.');
      if (issuedAt === null || secret === undefined || signature === undefined) return null;
      const right = sign(`${time}.${secret}`);
      // Compared as text: several base64url texts decode to the same bytes, and only the canonical one is accepted.
      const isOurs = equalInConstantTime(right.toString('base64url'), signature);
      return isOurs ? { issuedAt, secret } : null;
    },
  };
}

function equalInConstantTime(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
