import { limits } from '../../../domain/limits';
import { deliveryPolicies, governingLaw } from '../../../domain/policies';
import {
  cancellationSection,
  contactSection,
  range,
  type LegalDocument,
  type LegalParty,
  type LegalSection,
} from './legal-document';
import { termsOfUse } from './terms-of-use';

/** The terms of the United Kingdom edition. */
export const ukTerms = (party: LegalParty): LegalDocument => ({
  title: 'Terms & Conditions',
  edition: 'United Kingdom',
  description: `The terms on which ${party.shopName} sells in the United Kingdom: orders, payment, delivery, returns and your rights.`,
  sections: [
    termsOfUse('UK', party),
    orders(party),
    payment,
    delivery,
    cancellationSection,
    returns,
    statutoryRights,
    law,
    contactSection(party),
  ],
});

const orders = ({ shopName }: LegalParty): LegalSection => ({
  id: 'orders',
  heading: 'Your order',
  body: [
    `To buy from ${shopName} you must be ${limits.minimumAge} or older. You need an account to check out; it costs nothing.`,
    'Placing an order is an offer to buy. The contract is made when our confirmation email leaves us. If something you ordered cannot be supplied, we say so and refund it in full.',
    'Please check your address before you pay: a parcel that comes back because of it has to be paid for again.',
  ],
});

const payment: LegalSection = {
  id: 'payment',
  heading: 'Prices and payment',
  body: [
    'Prices are in pounds sterling and include VAT where it is due. Shipping is shown on its own line before you place the order.',
    'You pay by card through our payment provider. We do not see or keep your card details, and we do not offer cash on delivery.',
  ],
};

const delivery: LegalSection = {
  id: 'delivery',
  heading: 'Delivery',
  body: [
    `We ship ${deliveryPolicies.UK.area}. Orders arrive in ${range(deliveryPolicies.UK.deliveryWorkingDays)} working days.`,
    'The goods are at our risk until they are in your hands or in those of a person you have named.',
  ],
};

const returns: LegalSection = {
  id: 'returns',
  heading: 'Returns',
  body: [
    `Make a return request within ${deliveryPolicies.UK.returnRequestHours} hours of delivery, from the order in your account. Choose the reason that fits; it helps us more than you might think.`,
    'If something arrived damaged or is not what you ordered, a photograph with your request speeds things up, and the return costs you nothing.',
    'For reasons of hygiene we ask that products come back unopened unless they are faulty.',
  ],
};

const statutoryRights: LegalSection = {
  id: 'your-rights',
  heading: 'Your legal rights',
  body: [
    'These terms stand beside the rights that consumer law gives you, among them the right to goods as described and the right to cancel a purchase made at a distance. Nothing here takes any of them away.',
  ],
};

const law: LegalSection = {
  id: 'governing-law',
  heading: 'Governing law',
  body: [
    `These terms are governed by ${governingLaw.UK}. You may bring a claim before the courts of the part of the UK in which you live.`,
  ],
};
