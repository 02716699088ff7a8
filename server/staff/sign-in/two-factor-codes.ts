import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { createSealedTexts } from '../../infra/sealed-text';

const periodSeconds = 30;
const settings = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;
const secretBytes = 20;

/** Returns whether the text looks like a code of an app; otherwise it may be a recovery code. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Authenticator apps show "123 456", and recovery codes are printed with a hyphen. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** Omits 0, 1, l and o, which look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const recoveryLength = 10;

/** Returns codes such as "k3v9x-2mp7q", of 50 random bits each. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: staffLimits.recoveryCodes }, () => {
    const letters = Array.from(randomBytes(recoveryLength), (byte) => alphabet[byte % alphabet.length]).join('');
    return `${letters.slice(0, recoveryLength / 2)}-${letters.slice(recoveryLength / 2)}`;
  });
}

/** The secrets and codes of the second factor, as the database has them: sealed or hashed with a key of the shop. */
export class TwoFactorCodes {
  private readonly sealed;

  constructor(private readonly key: string) {
    this.sealed = createSealedTexts(key);
  }

  /** Returns a new secret in base32, as `otpauth:` URI for a QR code, and sealed. @param label the email address */
  createSecret(issuer: string, label: string) {
    const secret = new Secret({ size: secretBytes });
    const uri = new TOTP({ ...settings, issuer, label, secret }).toString();
    return { secret: secret.base32, uri, sealed: this.sealed.seal(secret.base32) };
  }

  /**
   * Returns the 30-second step of a code: the present one, the one before or the one after, for clocks that differ and for slow typing
   * (RFC 6238, 5.2). Null for a wrong code.
   */
  stepOf(sealed: string, code: string, now: Date): number | null {
    const totp = new TOTP({ ...settings, secret: Secret.fromBase32(this.sealed.open(sealed)) });
    const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
    return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
  }

  hashRecoveryCode(staffId: number, code: string): string {
    return createHmac('sha256', this.key)
      .update(`recovery code ${staffId} ${plainCode(code)}`)
      .digest('hex');
  }
}
