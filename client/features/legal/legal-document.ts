import type { ShopConfig } from '../../../domain/page-state';

/** A paragraph, or a list of short statements. */
type LegalText = string | { readonly list: readonly string[] };

export interface LegalSection {
  /** Fragment of the URL, such as "#returns". */
  readonly id: string;
  readonly heading: string;
  readonly body: readonly LegalText[];
}

export interface LegalDocument {
  readonly title: string;
  /** The edition's audience, one line above the title. */
  readonly edition: string;
  readonly description: string;
  readonly sections: readonly LegalSection[];
}

/** Shop facts used in the documents. */
export type LegalParty = Pick<ShopConfig, 'shopName' | 'supportEmail' | 'postalAddress' | 'humanVerification'>;

/** Note above every document: it needs review by the shop owner's lawyer. */
export const reviewNote = (shopName: string): string =>
  `This is a model text drawn up from the facts of this shop. It is not legal advice: the owner of ${shopName} must have it reviewed before trading under it.`;

export const range = ({ from, to }: { readonly from: number; readonly to: number }): string => `${from}-${to}`;

/** Cancellation before dispatch, common to all editions. */
export const cancellationSection: LegalSection = {
  id: 'cancelling',
  heading: 'Cancelling',
  body: [
    'Until an order is sent you can cancel it, or single products of it, from the order in your account. What you paid for them by card goes back to the same card.',
  ],
};

export const contactSection = ({ shopName, supportEmail, postalAddress }: LegalParty): LegalSection => ({
  id: 'contact',
  heading: 'How to reach us',
  body: [`Write to ${supportEmail}, or to ${[...new Set([shopName, ...postalAddress])].join(', ')}.`],
});
