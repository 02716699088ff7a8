import { screen, within } from '@testing-library/react';
import { regions, type Region } from '../../../domain/editions';
import { retentionDays } from '../../../domain/retention-days';
import { cartFormCookie } from '../../../domain/cart-form';
import { limits } from '../../../domain/limits';
import { deliveryPolicies, indiaPolicy } from '../../../domain/policies';
import { renderInShop, testShopConfig } from '../../testing/storefront';
import { LegalScreen } from './LegalScreen';
import { legalDocument, type LegalDocument, type LegalParty } from './legal-document';
import policy from '../../pages/privacy/privacy.json';
import { terms } from '../../pages/terms/TermsPage';

const termsOf = (region: Region, party: LegalParty) => legalDocument(terms[region], region, party);
const privacyPolicy = (region: Region, party: LegalParty) => legalDocument(policy, region, party);

const textOf = (document: LegalDocument): string =>
  document.sections
    .flatMap(({ heading, body }) => [heading, ...body.flatMap((text) => (typeof text === 'string' ? text : text.list))])
    .join('\n');

describe('India terms', () => {
  const words = textOf(termsOf('IN', testShopConfig));

  it.each([
    '18 years old or older',
    'Membership is free.',
    'All prices are in Indian Rupees',
    'Cash on Delivery (COD)',
    'We ship all over India.',
    'Shipping is free for orders above Rs. 599; otherwise it costs Rs. 99 per order.',
    'delivered in 2-10 working days',
    'a return or an exchange within 48 hours of receipt',
    'within 7 working days',
    'dispatch it within 48 hours',
    'via the payment gateway in 5-7 working days',
    'The shipping charge is not refundable.',
    'Refunds for damaged or defective goods are given as store credit.',
    'India (Mumbai courts)',
  ])('state: %s', (statement) => {
    expect(words).toContain(statement);
  });
});

describe('UK terms', () => {
  const words = textOf(termsOf('UK', testShopConfig));

  it.each([
    '18 or older',
    'We ship within the UK.',
    'in 2-10 working days',
    'return request within 48 hours',
    'governed by UK law',
  ])('state: %s', (statement) => {
    expect(words).toContain(statement);
  });

  it('mention neither India nor rupees', () => {
    expect(words).not.toContain('India');
    expect(words).not.toContain('Rs.');
  });
});

it('the US terms promise neither delivery times nor a court', () => {
  const words = textOf(termsOf('US', testShopConfig));
  expect(words).toContain('18 or older');
  expect(words).not.toMatch(/working days|hours|Mumbai|UK law/);
});

it.each([
  ['IN', 'Information Technology Act, 2000'],
  ['UK', 'death or personal injury caused by our negligence'],
  ['US', 'Food and Drug Administration'],
] as const)('the terms of use of %s state what local law requires', (region, statement) => {
  expect(textOf(termsOf(region, testShopConfig))).toContain(statement);
  for (const other of regions.filter((one) => one !== region))
    expect(textOf(termsOf(other, testShopConfig))).not.toContain(statement);
});

describe('privacy policy', () => {
  const words = textOf(privacyPolicy('UK', testShopConfig));

  it.each([
    `names your cart for ${limits.cart.cookieDays} days`,
    `A cookie named ${cartFormCookie} carries a product that you add while a page is still loading`,
    `the cart itself is kept for ${retentionDays.visitorCart} days`,
    `at the latest ${limits.sessionHours} hours after your last visit`,
    `Carts of visitors: ${retentionDays.visitorCart} days`,
    `Addresses given for one order only: ${retentionDays.addressOfOneOrder} days`,
    `Messages of the contact form: ${retentionDays.contactMessage} days.`,
    `after you have unsubscribed: ${retentionDays.endedSubscription} days.`,
    `Sign-ins after they have ended: ${retentionDays.endedSession} days.`,
    `Links to reset a password: ${retentionDays.resetLink} day.`,
    `Other mails that we sent: ${retentionDays.sentMail} days`,
    `could not be delivered: ${retentionDays.unsentMail} days.`,
    `aged ${limits.minimumAge} or over`,
  ])('states what the shop does: %s', (statement) => {
    expect(words).toContain(statement);
  });

  it('mentions a calculation on the device only when the built-in verification is used', () => {
    expect(words).toContain('a small calculation on your own device');
    expect(words).not.toContain('Google');
    const hosted = textOf(privacyPolicy('UK', { ...testShopConfig, humanVerification: 'recaptcha' }));
    expect(hosted).not.toContain('small calculation');
    expect(hosted).toContain('Google, whose reCAPTCHA service checks');
    expect(hosted).toContain('load Google reCAPTCHA, which may set cookies of its own');
  });
});

/** Years of laws and the demo's postal address are not commitments of the shop. */
const isCommitment = (number: string) => !['2000', '2018', '2023', '1'].includes(number);

it.each(regions)('every number in the documents of %s is a constant of the domain', (region) => {
  const constants = JSON.stringify([limits, retentionDays, deliveryPolicies, indiaPolicy]).match(/\d+/g);
  for (const document of [termsOf(region, testShopConfig), privacyPolicy(region, testShopConfig)]) {
    const numbers = (textOf(document).match(/\d+/g) ?? []).filter(isCommitment);
    expect(numbers.filter((number) => !constants?.includes(number))).toEqual([]);
  }
});

describe.each(regions)('the documents of %s', (region) => {
  const documents = [termsOf(region, testShopConfig), privacyPolicy(region, testShopConfig)];

  it('contain terms of use and a contact link', () => {
    expect(documents[0]?.sections.map(({ heading }) => heading)).toContain('Terms of use');
    documents.forEach((document) =>
      expect(textOf(document)).toContain('support@fernwild.example, or to Fernwild, 1 Forest Lane.'),
    );
  });

  it.each(documents)('state that the owner must have them reviewed: $title', (document) => {
    renderInShop(<LegalScreen document={document} />);
    expect(screen.getByText(/the owner of Fernwild must have it reviewed/)).toBeTruthy();
  });

  it.each(documents)('have a detail for each name in braces: $title', (document) => {
    expect(document.description + textOf(document)).not.toMatch(/[{}]|undefined|\[object/);
  });

  it.each(documents)('list each section of the $title in the table of contents', (document) => {
    renderInShop(<LegalScreen document={document} />);
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(document.sections.map(({ id }) => `/#${id}`));
    expect(new Set(document.sections.map(({ id }) => id)).size).toBe(document.sections.length);
  });
});
