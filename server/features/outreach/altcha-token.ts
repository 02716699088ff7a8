import { type ChallengeParameters, type Payload } from 'altcha-lib/types';

type JsonObject = Readonly<Record<string, unknown>>;

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the JSON value in a base64 text, or undefined if it is not valid JSON. */
function decodeBase64Json(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns the challenge and solution in a token of the widget, or null if the token is malformed. Does not verify the signature. */
export function readAltchaToken(
  token: string,
): (Payload & { readonly challenge: { readonly signature: string } }) | null {
  const payload = decodeBase64Json(token);
  const { challenge, solution } = isJsonObject(payload) ? payload : {};
  if (!isJsonObject(challenge) || !isJsonObject(solution) || !isJsonObject(challenge.parameters)) return null;
  const { parameters, signature } = challenge;
  const { counter, derivedKey } = solution;
  if (typeof signature !== 'string' || typeof counter !== 'number' || typeof derivedKey !== 'string') return null;
  // Not validated here: the signature covers the parameters, so verification fails unless they are those that were issued.
  return {
    challenge: { parameters: parameters as unknown as ChallengeParameters, signature },
    solution: { counter, derivedKey },
  };
}
