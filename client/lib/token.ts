/** The customer named by a token's claims. */
export interface Profile {
  readonly id: string;
  /** The first name. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Reads the claims of a token without verifying them; the server verifies them. Undefined when the token is malformed. */
export function readProfile(token: string): Profile | undefined {
  const claims = readClaims(token.split('.')[1] ?? '');
  if (!claims) return undefined;
  const { sub, name, exp } = claims;
  if (typeof sub !== 'string' || typeof exp !== 'number') return undefined;
  return { id: sub, name: typeof name === 'string' ? name : '', expiresAt: exp * 1000 };
}

function readClaims(part: string): Record<string, unknown> | undefined {
  try {
    const base64 = part.replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    // A parsed JSON object is a record of unknown values.
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : undefined;
  } catch {
    // The browser's storage can be edited by hand: a malformed value counts as no token.
    return undefined;
  }
}
