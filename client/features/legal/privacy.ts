import { editions, type Region } from '../../../domain/editions';
import { retentionDays } from '../../../domain/retention-days';
import { limits } from '../../../domain/limits';
import { contactSection, type LegalDocument, type LegalParty, type LegalSection } from './legal-document';

interface EditionPrivacy {
  readonly edition: string;
  readonly law: string;
  readonly rights: readonly string[];
  readonly complaint: string;
}

const privacyByRegion: Record<Region, EditionPrivacy> = {
  IN: {
    edition: 'India',
    law: 'We handle personal data under the Digital Personal Data Protection Act, 2023.',
    rights: [
      'Ask what we hold about you and whom we have given it to.',
      'Have it corrected, completed or erased.',
      'Withdraw a consent as easily as you gave it.',
      'Name somebody who may act for you if you no longer can.',
    ],
    complaint:
      'Bring a grievance to us first. If our answer does not settle it, you may turn to the Data Protection Board of India.',
  },
  UK: {
    edition: 'United Kingdom',
    law: 'We handle personal data under the UK General Data Protection Regulation and the Data Protection Act 2018: to fulfil our contract with you, because the law asks for it, for our fair interest in a safe shop, or with your consent.',
    rights: [
      'Ask for a copy of what we hold about you.',
      'Have it corrected, erased, restricted, or handed over in a form that machines can read.',
      'Object to our use of it, and to direct marketing at any time.',
      'Withdraw a consent as easily as you gave it.',
    ],
    complaint: 'If you are not content with our answer, you may complain to the Information Commissioner’s Office.',
  },
  US: {
    edition: 'United States',
    law: 'We handle personal data under the privacy laws of the state you live in. We do not sell it, and do not share it for advertising across other sites.',
    rights: [
      'Ask what we hold about you and where it came from.',
      'Have it corrected or deleted.',
      'Say no to marketing, by a click or a line to us.',
      'Use these rights without being treated any worse for it.',
    ],
    complaint: 'If we turn a request down you may appeal to us, and after that to the attorney general of your state.',
  },
};

/** The privacy policy of an edition. */
export function privacyPolicy(region: Region, party: LegalParty): LegalDocument {
  const own = privacyByRegion[region];
  return {
    title: 'Privacy Policy',
    edition: own.edition,
    description: `What ${party.shopName} knows about its visitors and customers, why, for how long, and what you can do about it.`,
    sections: [
      {
        id: 'in-short',
        heading: 'In short',
        body: [
          'We keep what we need to sell you a bottle and to send it, and nothing to follow you around with. There is no advertising tracker on this site.',
          own.law,
        ],
      },
      collectedData(region),
      purposes,
      recipients(party),
      browserStorage(party),
      retention,
      {
        id: 'your-rights',
        heading: 'Your rights',
        body: [`Write to ${party.supportEmail}, and we answer within a month.`, { list: own.rights }, own.complaint],
      },
      {
        id: 'children',
        heading: 'Children',
        body: [
          `Accounts are for people aged ${limits.minimumAge} or over. We do not knowingly keep data of anybody younger.`,
        ],
      },
      contactSection(party),
    ],
  };
}

const collectedData = (region: Region): LegalSection => ({
  id: 'what-we-hold',
  heading: 'What we hold',
  body: [
    {
      list: [
        'Of visitors: the content of the cart, and for a short while the technical address of the device, to keep out misuse.',
        'Of customers: name, email, phone, gender if you state it, addresses, orders, wishlist, reviews, the browser of each sign-in, and how you wish to hear from us. The password is kept only as a scrambled value.',
        'Of those who write: what you tell us in the contact form, a comment or a newsletter sign-up.',
        'Of those who wait for a product that is sold out: the email address and the product.',
        editions[region].cashOnDelivery
          ? 'Of payments: the amount, the method and the provider’s reference, and for cash on delivery that you paid. Never a card number.'
          : 'Of payments: the amount and the provider’s reference. Never a card number.',
      ],
    },
  ],
});

const purposes: LegalSection = {
  id: 'purposes',
  heading: 'What we use it for',
  body: [
    'To take, pack, send and, if need be, take back your order; to answer you; to keep accounts as the law demands; to keep the shop safe. Messages about offers go only to those who asked for them, and each of them tells how to end it.',
  ],
};

const recipients = ({ humanVerification }: LegalParty): LegalSection => ({
  id: 'recipients',
  heading: 'Who else sees it',
  body: [
    'Our payment provider, which takes your card details itself; the carrier, who needs your address and phone; our hosting and mail services, who work for us and by our instructions; and authorities where the law obliges us.',
    ...(humanVerification === 'recaptcha'
      ? [
          'Google, whose reCAPTCHA service checks that a human fills in the contact and newsletter forms. It receives the technical address of your device and facts about your browser, and handles them under its own privacy policy.',
        ]
      : []),
  ],
});

const verificationSentence: Record<LegalParty['humanVerification'], string> = {
  altcha:
    'Forms that prove you are human do so by a small calculation on your own device. None of these follows you to other sites.',
  recaptcha:
    'The contact and newsletter forms load Google reCAPTCHA, which may set cookies of its own. Our own storage does not follow you to other sites.',
};

const browserStorage = ({ humanVerification }: LegalParty): LegalSection => ({
  id: 'cookies',
  heading: 'Cookies and browser storage',
  body: [
    `A cookie named uniqueid names your cart for ${limits.cart.cookieDays} days; the cart itself is kept for ${retentionDays.visitorCart} days after you last changed it. When you sign in, your browser keeps a sign-in key, which ends when you sign out or at the latest ${limits.sessionHours} hours after your last visit. It remembers the products that you looked at, until you clear them, and tells nobody. During a checkout it remembers, for that tab, that you came from the shipping step. Your latest searches stay in your browser until you clear them there, and are sent to nobody. ${verificationSentence[humanVerification]}`,
  ],
});

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

const retention: LegalSection = {
  id: 'retention',
  heading: 'How long we keep it',
  body: [
    'Account data, with the cart of a customer, as long as you have an account; orders, payments and their confirmations as long as tax law asks; a newsletter address until you unsubscribe.',
    {
      list: [
        `Carts of visitors: ${days(retentionDays.visitorCart)} after the last change.`,
        `Addresses given for one order only: ${days(retentionDays.addressOfOneOrder)}, and with the order itself.`,
        `Messages of the contact form: ${days(retentionDays.contactMessage)}.`,
        `Newsletter addresses after you have unsubscribed: ${days(retentionDays.endedSubscription)}.`,
        `Addresses that wait for a product: until we have written or you end it, ${days(retentionDays.stockAlert)} at most, and ${days(retentionDays.endedSubscription)} after that.`,
        `Sign-ins after they have ended: ${days(retentionDays.endedSession)}. Links to reset a password: ${days(retentionDays.resetLink)}.`,
        `Other mails that we sent: ${days(retentionDays.sentMail)}; mails that could not be delivered: ${days(retentionDays.unsentMail)}.`,
      ],
    },
  ],
};
