import { limits } from '../../../domain/limits';
import {
  cancellationSection,
  contactSection,
  type LegalDocument,
  type LegalParty,
  type LegalSection,
} from './legal-document';
import { termsOfUse } from './terms-of-use';

/** The terms of the United States edition. Delivery times and jurisdiction are left to the shop owner. */
export const usTerms = (party: LegalParty): LegalDocument => ({
  title: 'Terms & Conditions',
  edition: 'United States',
  description: `The terms on which ${party.shopName} sells in the United States: eligibility, orders, payment, shipping and returns.`,
  sections: [
    termsOfUse('US', party),
    eligibility(party),
    payment,
    shipping,
    cancellationSection,
    returns,
    law,
    contactSection(party),
  ],
});

const eligibility = ({ shopName }: LegalParty): LegalSection => ({
  id: 'eligibility',
  heading: 'Eligibility and orders',
  body: [
    `You must be ${limits.minimumAge} or older to buy from ${shopName}. An account is free, and is needed to check out.`,
    'We confirm every order by email; the sale is made with that confirmation. If we cannot fill an order we cancel it and return your payment.',
  ],
});

const payment: LegalSection = {
  id: 'payment',
  heading: 'Prices and payment',
  body: [
    'Prices are in US dollars. The full amount, shipping included, is shown before you place the order.',
    'Payment is by card through our payment provider, who alone handles your card details. Cash on delivery is not available.',
  ],
};

const shipping: LegalSection = {
  id: 'shipping',
  heading: 'Shipping',
  body: ['What shipping costs is part of the order summary. You get an email when your parcel is on its way.'],
};

const returns: LegalSection = {
  id: 'returns',
  heading: 'Returns',
  body: [
    'You can ask to return a product from the order in your account once it has shipped. Tell us the reason, and wait for our answer before you send anything.',
    'If it arrived damaged or is not what you ordered, write to us at once and we will put it right.',
  ],
};

const law: LegalSection = {
  id: 'governing-law',
  heading: 'Governing law',
  body: [
    'The consumer laws of the state you live in apply to your purchase. Nothing in these terms takes away a right they give you.',
  ],
};
