import { type ChallengeParameters, type Payload } from 'altcha-lib/types';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON from base64; undefined for what is neither. */
function decoded(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The challenge and solution in a token of the widget; null for what is no such token. Nothing of it is proven yet. */
export function readAltchaToken(token: string): (Payload & { readonly challenge: { readonly signature: string } }) | null {
  const payload = decoded(token);
  const { challenge, solution } = isFields(payload) ? payload : {};
  if (!isFields(challenge) || !isFields(solution) || !isFields(challenge.parameters)) return null;
  const { parameters, signature } = challenge;
  const { counter, derivedKey } = solution;
  if (typeof signature !== 'string' || typeof counter !== 'number' || typeof derivedKey !== 'string') return null;
  // Its fields are those that we made, or the signature over them does not fit.
  return { challenge: { parameters: parameters as unknown as ChallengeParameters, signature }, solution: { counter, derivedKey } };
}
