import { resetLinkIssuedAt } from '../../domain/reset-link';
import { createSignedIds } from './signed-ids';

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
  const signed = createSignedIds(key);
  return {
    sign: ({ issuedAt, secret }) => signed.sign(`${issuedAt.getTime()}.${secret}`),
    verify: (data) => {
      const [issuedAt, secret] = [resetLinkIssuedAt(data), signed.verify(data)?.split('.')[1]];
      return issuedAt === null || secret === undefined ? null : { issuedAt, secret };
    },
  };
}
