import { errors, jwtVerify, SignJWT } from 'jose';
import { limits } from '../../domain/limits';
import type { Clock } from './clock';

/** The claims of a session token. Minimal: everything else is read from the session's row. */
interface TokenClaims {
  readonly customerId: number;
  readonly firstName: string;
  readonly sessionId: string;
}

export interface SignedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

interface VerifiedClaims extends TokenClaims {
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export interface Tokens {
  sign(claims: TokenClaims): Promise<SignedToken>;
  /** Null unless the token is valid, unexpired and signed by this shop. The reason is not exposed. */
  verify(token: string): Promise<VerifiedClaims | null>;
}

export const tokenLifetimeSeconds = limits.sessionHours * 60 * 60;
const algorithm = 'HS256';

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (claims) => sign(claims, key, clock),
    verify: (token) => verify(token, key, clock),
  };
}

async function sign(claims: TokenClaims, key: Uint8Array, clock: Clock): Promise<SignedToken> {
  const issued = Math.floor(clock.now().getTime() / 1000);
  const expires = issued + tokenLifetimeSeconds;
  const token = await new SignJWT({ name: claims.firstName, sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(claims.customerId))
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key);
  return { token, expiresAt: new Date(expires * 1000) };
}

async function verify(token: string, key: Uint8Array, clock: Clock): Promise<VerifiedClaims | null> {
  try {
    // The algorithm is fixed here and not taken from the token's header.
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      currentDate: clock.now(),
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    });
    const { sub = '', name, sid, iat = 0, exp = 0 } = payload;
    if (!/^[1-9]\d{0,14}$/.test(sub) || typeof sid !== 'string' || typeof name !== 'string') return null;
    return {
      customerId: Number(sub),
      firstName: name,
      sessionId: sid,
      issuedAt: new Date(iat * 1000),
      expiresAt: new Date(exp * 1000),
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
