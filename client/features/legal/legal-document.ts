import type { ShopFacts } from '../../lib/shop-facts';

/** A paragraph, or a list of short statements. */
export type LegalText = string | { readonly list: readonly string[] };

export interface LegalSection {
  /** Its place in the address: "#returns". */
  readonly id: string;
  readonly heading: string;
  readonly body: readonly LegalText[];
}

export interface LegalDocument {
  readonly title: string;
  /** Whom it is for, in a line over the title. */
  readonly edition: string;
  readonly description: string;
  readonly sections: readonly LegalSection[];
}

/** What of a shop its documents name. */
export type LegalParty = Pick<ShopFacts, 'shopName' | 'supportEmail' | 'postalAddress' | 'humanVerification'>;

/** Stands over every document: what a shop may promise is for its own lawyer to say. */
export const reviewNote = (shopName: string): string =>
  `This is a model text drawn up from the facts of this shop. It is not legal advice: the owner of ${shopName} must have it reviewed before trading under it.`;

export const range = ({ from, to }: { readonly from: number; readonly to: number }): string => `${from}-${to}`;

/** What every edition lets its customers do before an order is sent. */
export const cancelling: LegalSection = {
  id: 'cancelling',
  heading: 'Cancelling',
  body: ['Until an order is sent you can cancel it, or single products of it, from the order in your account. What you paid for them by card goes back to the same card.'],
};

export const contactSection = ({ shopName, supportEmail, postalAddress }: LegalParty): LegalSection => ({
  id: 'contact',
  heading: 'How to reach us',
  body: [`Write to ${supportEmail}, or to ${[...new Set([shopName, ...postalAddress])].join(', ')}.`],
});
