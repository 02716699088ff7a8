import type { ApolloClient } from '@apollo/client';
import { notices, type Notice } from '../../../domain/messages';
import type { ErrorCode } from '../../generated/schema';
import {
  NewsletterSubscribeDocument,
  VerificationDocument,
  type CaptchaPartsFragment,
  type NewsletterSubscribeMutation,
  type VerificationQuery,
} from './Outreach.generated';
import { renderRecaptcha } from './recaptcha';

/**
 * Subscribes an address.
 * @param container container for a checkbox, if the verification needs one
 * @returns the notice that states the outcome
 * @throws Error when the server gave no answer
 */
export async function submitNewsletter(
  client: ApolloClient,
  email: string,
  container: HTMLElement | null,
): Promise<Notice> {
  const { data: verification } = await client.query<VerificationQuery>({ query: VerificationDocument });
  if (!verification || !container) throw new Error('The verification is not known.');
  const captchaToken = await solveCaptcha(verification.shop.captcha, container);
  const { data } = await client.mutate<NewsletterSubscribeMutation>({
    mutation: NewsletterSubscribeDocument,
    variables: { email, captchaToken },
  });
  if (!data) throw new Error('The shop gave no answer.');
  const { success, userErrors } = data.newsletterSubscribe;
  return success ? notices.footerSubscribed : noticeOf(userErrors[0]?.code);
}

function noticeOf(code: ErrorCode | undefined): Notice {
  if (code === 'ALREADY_SUBSCRIBED') return notices.alreadySubscribed;
  return code === 'CAPTCHA_FAILED' ? notices.captchaError : notices.footerFailed;
}

/** Verifies by a background calculation, or by the checkbox of a hosted service. */
async function solveCaptcha(
  { provider, siteKey, challengeUrl }: CaptchaPartsFragment,
  container: HTMLElement,
): Promise<string> {
  if (provider === 'recaptcha') return solveRecaptcha(container, siteKey ?? '');
  const { solveChallenge } = await import('./solve-challenge');
  return solveChallenge(`${challengeUrl ?? ''}?action=newsletter`);
}

function solveRecaptcha(container: HTMLElement, siteKey: string): Promise<string> {
  const element = document.createElement('div');
  container.replaceChildren(element);
  return new Promise<string>((resolve, reject) => {
    renderRecaptcha(element, siteKey, (token) => token && resolve(token)).catch(reject);
  }).finally(() => element.remove());
}
