import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Challenge } from 'altcha-lib/types';
import { type VerifiedForm } from '../../features/outreach/human-verification';
import { type TestShop } from '../shop';

/** Fetches a challenge as the widget does. */
export async function fetchChallenge({ rest }: TestShop, form: VerifiedForm): Promise<Challenge> {
  const { status, body } = await rest('GET', `/captcha?action=${form}`);
  if (status !== 200) throw new Error(`There is no challenge: ${status}.`);
  // The widget's format: the library's solver fails on anything else.
  return body as Challenge;
}

export const altchaToken = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

/** Solves a challenge and returns the token, as the widget does. */
export async function solveCaptcha(shop: TestShop, form: VerifiedForm): Promise<string> {
  const challenge = await fetchChallenge(shop, form);
  return altchaToken({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
