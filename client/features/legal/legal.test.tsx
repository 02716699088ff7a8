import { screen, within } from '@testing-library/react';
import { regions } from '../../../domain/editions';
import { renderInShop, testFacts } from '../../testing/storefront';
import { LegalScreen } from './LegalScreen';
import type { LegalDocument } from './legal-document';
import { privacyPolicy } from './privacy';
import { termsOf } from './terms';

const wordsOf = (document: LegalDocument): string =>
  document.sections.flatMap(({ heading, body }) => [heading, ...body.flatMap((text) => (typeof text === 'string' ? text : text.list))]).join('\n');

describe('the India terms', () => {
  const words = wordsOf(termsOf('IN', testFacts));

  it.each([
    '18 years old or older', 'Membership is free.', 'All prices are in Indian Rupees', 'Cash on Delivery (COD)', 'We ship all over India.',
    'Shipping is free for orders above Rs. 599; otherwise it costs Rs. 99 per order.', 'delivered in 2-10 working days',
    'a return or an exchange within 48 hours of receipt', 'within 7 working days', 'dispatch it within 48 hours',
    'via the payment gateway in 5-7 working days', 'The shipping charge is not refundable.',
    'Refunds for damaged or defective goods are given as store credit.', 'India (Mumbai courts)',
  ])('say: %s', (fact) => {
    expect(words).toContain(fact);
  });
});

describe('the UK terms', () => {
  const words = wordsOf(termsOf('UK', testFacts));

  it.each(['18 or older', 'We ship within the UK.', 'in 2-10 working days', 'return request within 48 hours', 'governed by UK law'])('say: %s', (fact) => {
    expect(words).toContain(fact);
  });

  it('are a document of their own', () => {
    expect(words).not.toContain('India');
    expect(words).not.toContain('Rs.');
  });
});

it('the US terms promise neither delivery times nor a court', () => {
  const words = wordsOf(termsOf('US', testFacts));
  expect(words).toContain('18 or older');
  expect(words).not.toMatch(/working days|hours|Mumbai|UK law/);
});

describe.each(regions)('the documents of %s', (region) => {
  const documents = [termsOf(region, testFacts), privacyPolicy(region, testFacts)];

  it('have terms of use among the terms, and a way to reach the shop', () => {
    expect(documents[0]?.sections.map(({ heading }) => heading)).toContain('Terms of use');
    documents.forEach((document) => expect(wordsOf(document)).toContain('support@fernwild.example, or to Fernwild, 1 Forest Lane.'));
  });

  it.each(documents)('say that the owner must have them reviewed: $title', (document) => {
    renderInShop(<LegalScreen document={document} />);
    expect(screen.getByText(/the owner of Fernwild must have it reviewed/)).toBeTruthy();
    expect(document.edition).toBe({ IN: 'India', UK: 'United Kingdom', US: 'United States' }[region]);
  });

  it.each(documents)('name each section of the $title in the table of contents', (document) => {
    renderInShop(<LegalScreen document={document} />);
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(document.sections.map(({ id }) => `/#${id}`));
    expect(new Set(document.sections.map(({ id }) => id)).size).toBe(document.sections.length);
  });
});
