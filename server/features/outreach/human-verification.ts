import { type OutsideHosts } from '../../infra/outside-hosts';
import { type Caller } from '../../request/viewer';

/** The forms that ask for a proof. A proof for one is none for another. */
export const verifiedForms = ['contact', 'newsletter'] as const;
export type VerifiedForm = (typeof verifiedForms)[number];

/** What a client needs to let somebody prove that they are human. */
export interface VerificationFacts {
  readonly provider: 'altcha' | 'recaptcha';
  /** The public key of a hosted service; null for the shop's own verification. */
  readonly siteKey: string | null;
  /** Where the shop's own verification hands out challenges; null for a hosted service. */
  readonly challengeUrl: string | null;
}

/** Tells people from programs. */
export interface HumanVerification {
  readonly facts: VerificationFacts;
  /** What its widget loads from elsewhere. */
  readonly outside: readonly OutsideHosts[];
  /** A fresh challenge for one form, as the widget takes it; null where a hosted service gives them out. @throws Refusal RATE_LIMITED */
  challenge(form: VerifiedForm, caller: Caller): Promise<object | null>;
  /** Whether the token proves it, for this form, now and for the first time: a good proof is used up by this. */
  verify(form: VerifiedForm, token: string): Promise<boolean>;
}
