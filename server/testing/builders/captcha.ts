import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Challenge } from 'altcha-lib/types';
import { AltchaVerification } from '../../infra/captcha/altcha-verification';
import { type VerifiedForm } from '../../infra/captcha/human-verification';
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
export async function solve(challenge: Challenge): Promise<string> {
  return altchaToken({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

/** The shop's own challenges take hundreds of attempts, a third of a second of processor time each. */
const easy = { iterations: 5_000, minCounter: 1, maxCounter: 3 };

/** Returns a token that the shop accepts once: the solution of a challenge with its signature, but with few attempts to make. */
export async function solveCaptcha({ shop, clock }: TestShop, form: VerifiedForm): Promise<string> {
  const issuer = new AltchaVerification(shop.db, clock, shop.limits, shop.config.secrets.captcha, easy);
  // The format of a challenge, as in `fetchChallenge`.
  return solve((await issuer.challenge(form, { address: '127.0.0.1', device: 'a test' })) as Challenge);
}
