import { limits } from './limits';

const shape = /^(\d{1,15})\.[\w-]+\.[\w-]+$/;

/**
 * When a password reset link was made, from its data "{milliseconds}.{secret}.{signature}"; null for what is no such
 * data. Reading it proves nothing: the server checks signature and age by itself.
 */
export function resetLinkIssuedAt(data: string): Date | null {
  const milliseconds = shape.exec(data)?.[1];
  return milliseconds === undefined ? null : new Date(Number(milliseconds));
}

export const resetLinkLifetimeMs = limits.resetLinkMinutes * 60_000;

/** When a link that was made at `issuedAt` stops working. */
export function resetLinkExpiry(issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + resetLinkLifetimeMs);
}
