import { newsletterForm } from '../../../domain/forms/newsletter';
import type { CaptchaPartsFragment } from './Outreach.generated';
import { problemsOf } from '../../ui/form-problems';
import { showRecaptcha } from './recaptcha';

/** What the newsletter form needs only once somebody uses it; the footer of every page stays light. */

/** The problem with an email address, or undefined. */
export function emailProblem(email: string): string | undefined {
  return problemsOf(newsletterForm, { email }).email;
}

/**
 * Proves that a human is there: by a silent calculation, or by the checkbox of a hosted service.
 * @param place where a checkbox may appear
 */
export async function proveHuman({ provider, siteKey, challengeUrl }: CaptchaPartsFragment, place: HTMLElement): Promise<string> {
  if (provider === 'recaptcha') return tickedBox(place, siteKey ?? '');
  const { solveChallenge } = await import('./solve-challenge');
  return solveChallenge(`${challengeUrl ?? ''}?action=newsletter`);
}

function tickedBox(place: HTMLElement, siteKey: string): Promise<string> {
  const own = document.createElement('div');
  place.replaceChildren(own);
  return new Promise<string>((resolve, reject) => {
    showRecaptcha(own, siteKey, (token) => token && resolve(token)).catch(reject);
  }).finally(() => own.remove());
}
