import { limits } from '../../../domain/limits';
import { deliveryPolicies, governingLaw, indiaPolicy } from '../../../domain/policies';
import {
  cancellationSection,
  contactSection,
  range,
  type LegalDocument,
  type LegalParty,
  type LegalSection,
} from './legal-document';
import { termsOfUse } from './terms-of-use';

const rupees = (amount: number): string => `Rs. ${amount}`;

/** The terms of the India edition. */
export const indiaTerms = (party: LegalParty): LegalDocument => ({
  title: 'Terms & Conditions',
  edition: 'India',
  description: `The terms on which ${party.shopName} sells in India: eligibility, payment, delivery, returns and refunds.`,
  sections: [
    termsOfUse('IN', party),
    eligibility(party),
    prices,
    cashOnDelivery,
    shipping,
    cancellationSection,
    returns,
    refunds,
    law,
    contactSection(party),
  ],
});

const eligibility = ({ shopName }: LegalParty): LegalSection => ({
  id: 'eligibility',
  heading: 'Eligibility and membership',
  body: [
    `You may buy from ${shopName} if you are ${limits.minimumAge} years old or older and able to enter into a contract under Indian law.`,
    'Membership is free. Browsing costs nothing, and neither does opening an account.',
    'Keep your password to yourself. What is ordered from your account is taken as ordered by you, unless you tell us that somebody else has got in.',
  ],
});

const prices: LegalSection = {
  id: 'prices',
  heading: 'Prices and payment',
  body: [
    `All prices are in ${indiaPolicy.currencyName} and include tax. The price that counts is the one shown when you place the order.`,
    'You pay by card through our payment provider, or in cash on delivery. Your card number goes to the provider alone; we never see or keep it.',
    'An order is accepted once we confirm it by email. If a price was plainly wrong, or a product turns out not to be there, we tell you and return what you paid.',
  ],
};

const cashOnDelivery: LegalSection = {
  id: 'cash-on-delivery',
  heading: 'Cash on Delivery',
  body: [
    'Cash on Delivery (COD) is offered on orders within India. Please have the amount ready for the courier, who may not carry change.',
    'A COD order that is refused at the door without a reason costs us its journey twice. We may ask for payment in advance next time.',
    'Refunds for COD orders are made to a bank account or as store credit, since there is no card to return them to.',
  ],
};

const shipping: LegalSection = {
  id: 'shipping',
  heading: 'Shipping',
  body: [
    `We ship ${deliveryPolicies.IN.area}. Orders are delivered in ${range(deliveryPolicies.IN.deliveryWorkingDays)} working days.`,
    `Shipping is free for orders above ${rupees(indiaPolicy.freeShippingAbove)}; otherwise it costs ${rupees(indiaPolicy.shippingBelow)} per order.`,
    'Strikes, weather and remote addresses can add days. We let you know when we know.',
  ],
};

const returns: LegalSection = {
  id: 'returns',
  heading: 'Returns and exchanges',
  body: [
    `Ask for a return or an exchange within ${deliveryPolicies.IN.returnRequestHours} hours of receipt, from the order in your account, and tell us why.`,
    {
      list: [
        `We collect the parcel within ${indiaPolicy.collectionWorkingDays} working days.`,
        `Where our courier does not come and you send it yourself, dispatch it within ${indiaPolicy.selfShippedDispatchHours} hours.`,
        'Send products back unused and in their own packaging, unless they arrived damaged or are not what you ordered.',
      ],
    },
  ],
};

const refunds: LegalSection = {
  id: 'refunds',
  heading: 'Refunds',
  body: [
    `Prepaid orders are refunded via the payment gateway in ${range(indiaPolicy.prepaidRefundWorkingDays)} working days after the return has reached us.`,
    'The shipping charge is not refundable.',
    `Refunds for damaged or defective goods are given as ${indiaPolicy.damagedGoodsRefund}.`,
    'Nothing here takes away a right that the Consumer Protection Act gives you.',
  ],
};

const law: LegalSection = {
  id: 'governing-law',
  heading: 'Governing law',
  body: [
    `These terms are governed by the laws of ${governingLaw.IN}. Those courts alone decide on disputes about the terms.`,
  ],
};
