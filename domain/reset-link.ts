import { limits } from './limits';

const linkPattern = /^(\d{1,15})\.[\w-]+\.[\w-]+$/;

/**
 * Returns the time at which a password reset link was issued, from its data "{milliseconds}.{secret}.{signature}"; null for
 * malformed data. The value is not verified here: the server checks the signature and the age.
 */
export function resetLinkIssuedAt(data: string): Date | null {
  const milliseconds = linkPattern.exec(data)?.[1];
  return milliseconds === undefined ? null : new Date(Number(milliseconds));
}

export const resetLinkLifetimeMs = limits.resetLinkMinutes * 60_000;

/** Returns the expiry of a link issued at `issuedAt`. */
export function resetLinkExpiry(issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + resetLinkLifetimeMs);
}
