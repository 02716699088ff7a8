import { createHmac, timingSafeEqual } from 'node:crypto';
import { resetLinkIssuedAt } from '../../domain/reset-link';

/** The signed data of a reset link. */
interface ResetLink {
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
  sign(link: ResetLink): string;
  /** Returns null unless the data is well-formed and signed by this shop. Does not check the age. */
  verify(data: string): ResetLink | null;
}

export function createResetLinks(key: string): ResetLinks {
  const sign = (signed: string) => createHmac('sha256', key).update(signed).digest();
  return {
    sign: ({ issuedAt, secret }) => {
      const signed = `${issuedAt.getTime()}.${secret}`;
      return `${signed}.${sign(signed).toString('base64url')}`;
    },
    verify: (data) => {
      const issuedAt = resetLinkIssuedAt(data);
      const [time, secret, signature] = data.split('.');
      if (issuedAt === null || secret === undefined || signature === undefined) return null;
      const expected = sign(`${time}.${secret}`);
      // Compared as text: several base64url texts decode to the same bytes, and only the canonical one is accepted.
      const isValid = constantTimeEqual(expected.toString('base64url'), signature);
      return isValid ? { issuedAt, secret } : null;
    },
  };
}

function constantTimeEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
