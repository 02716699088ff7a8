import { createHmac, timingSafeEqual } from 'node:crypto';
import { resetLinkIssuedAt } from '../../domain/reset-link';

/** What makes one reset link differ from every other. */
export interface ResetLink {
  readonly issuedAt: Date;
  /** Random, in base64url. */
  readonly secret: string;
}

/**
 * Writes and reads the data of password reset links. Without the key nobody makes one, not even who can read the
 * tables with the secrets of mails that are waiting to be sent.
 */
export interface ResetLinks {
  /** "{milliseconds}.{secret}.{signature}", which needs no escaping in an address. */
  write(link: ResetLink): string;
  /** Null for everything that this shop has not written. */
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
      // Compared as text: several spellings in base64url stand for the same bytes, and only one is ours.
      const isOurs = equalInConstantTime(right.toString('base64url'), signature);
      return isOurs ? { issuedAt, secret } : null;
    },
  };
}

function equalInConstantTime(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
