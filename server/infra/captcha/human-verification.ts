import { type ExternalHosts } from '../external-hosts';
import { type Caller } from '../request/viewer';

/** The forms that require a proof. A proof is valid for the form that it was issued for only. */
export const verifiedForms = ['contact', 'newsletter'] as const;
export type VerifiedForm = (typeof verifiedForms)[number];

/** The facts from which a client renders the verification widget. */
export interface VerificationConfig {
  readonly provider: 'altcha' | 'recaptcha';
  /** The public key of a hosted service; null for the self-hosted verification. */
  readonly siteKey: string | null;
  /** URL path of the self-hosted challenges; null for a hosted service. */
  readonly challengeUrl: string | null;
}

/** Distinguishes humans from bots. */
export interface HumanVerification {
  readonly config: VerificationConfig;
  /** The hosts that its widget loads scripts and frames from. */
  readonly externalHosts: readonly ExternalHosts[];
  /** Creates a challenge for one form in the widget's format; null if a hosted service issues them. @throws Refusal RATE_LIMITED */
  challenge(form: VerifiedForm, caller: Caller): Promise<object | null>;
  /** Returns whether the token is a valid, unexpired and unused proof for this form. A valid token is consumed. */
  verify(form: VerifiedForm, token: string): Promise<boolean>;
}
