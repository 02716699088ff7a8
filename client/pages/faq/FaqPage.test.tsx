import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { metaContent, renderPage, structuredData } from '../../testing/render-page';
import { FaqPage } from './FaqPage';
import questions from './questions.json';

const show = () => renderPage(<FaqPage />, { route: '/faq', path: '/faq' });
const answerTo = (words: RegExp) => questions.filter(({ question, answer }) => words.test(`${question} ${answer}`));

describe('FaqPage', () => {
  it('answers eight questions', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      questions.map(({ question }) => question),
    );
    expect(questions).toHaveLength(8);
  });

  it.each([
    ['safety', /\bsafe\b/],
    ['a shelf life of two years', /two years/i],
    ['preservatives derived from coconut and vegetables', /preservatives derived from coconut and vegetables/],
    ['vegan', /vegan/],
    ['cruelty free', /cruelty free/],
    ['no synthetic fragrance', /no synthetic fragrance/],
    ['BPA free', /BPA free/],
    ['organic, Ecocert and COSMOS', /organic[^]*Ecocert[^]*COSMOS/],
  ])('mentions %s', (_, words) => {
    expect(answerTo(words)).toHaveLength(1);
  });

  it('opens and closes answers, with the first one open by default', async () => {
    show();
    const isOpen = () => questions.map(({ answer }) => screen.getByText(answer).closest('details')?.open);
    const others = Array.from({ length: 6 }, () => false);
    expect(isOpen()).toEqual([true, false, ...others]);
    const second = screen.getByText(questions[1]?.question ?? '');
    await userEvent.click(second);
    expect(isOpen()).toEqual([true, true, ...others]);
    await userEvent.click(second);
    expect(isOpen()).toEqual([true, false, ...others]);
  });

  it('renders every answer, open or closed', () => {
    show();
    for (const { answer } of questions) expect(screen.getByText(answer)).toBeTruthy();
  });

  it('provides the same answers as structured data', () => {
    show();
    expect(structuredData('FAQPage')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    });
    expect(document.title).toBe('Frequently Asked Questions | Fernwild');
    expect(metaContent('og:description')).toContain('Safety');
  });

  it('links to the contact page for other questions', () => {
    show();
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contactus');
  });
});
