import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { staffLimits } from '../../../domain/staff/staff-roles';

const periodSeconds = 30;
const settings = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;
const secretBytes = 20;

/** A secret of two-factor sign-in, as authenticator apps take it. */
export interface TotpSecret {
  /** In base32. */
  readonly secret: string;
  /** `otpauth://totp/…`, for a QR code. */
  readonly uri: string;
}

/** @param issuer the shop's name @param label the person's email */
export function createTotpSecret(issuer: string, label: string): TotpSecret {
  const secret = new Secret({ size: secretBytes });
  return { secret: secret.base32, uri: new TOTP({ ...settings, issuer, label, secret }).toString() };
}

/**
 * Returns the 30-second step that a code belongs to: the present one, the one before or the one after, for clocks that differ and for
 * slow typing (RFC 6238, 5.2). Null for a wrong code.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

/** Whether the text looks like a code of an app; otherwise it may be a recovery code. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Authenticator apps show "123 456", and recovery codes are printed with a hyphen. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** Without 0, 1, l and o, which look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const recoveryLength = 10;

/** Returns codes such as "k3v9x-2mp7q", of 50 random bits each. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: staffLimits.recoveryCodes }, () => {
    const letters = [...randomBytes(recoveryLength)].map((byte) => alphabet[byte % alphabet.length] ?? '');
    return `${letters.slice(0, recoveryLength / 2).join('')}-${letters.slice(recoveryLength / 2).join('')}`;
  });
}

export function hashRecoveryCode(key: string, staffId: number, code: string): string {
  return createHmac('sha256', key)
    .update(`recovery code ${staffId} ${plainCode(code)}`)
    .digest('hex');
}
