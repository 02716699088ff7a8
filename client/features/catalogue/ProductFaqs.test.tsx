import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductFaqs } from './ProductFaqs';

const faqs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ question: `Question ${index + 1}`, answer: `Answer ${index + 1}` }));
const columns = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('.columns > *')].map((column) =>
    within(column)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  );

describe('ProductFaqs', () => {
  it('shows the first five questions in the left column and the rest in the right one', () => {
    const { container } = render(<ProductFaqs faqs={faqs(7)} />);
    expect(columns(container)).toEqual([
      ['Question 1', 'Question 2', 'Question 3', 'Question 4', 'Question 5'],
      ['Question 6', 'Question 7'],
    ]);
  });

  it('uses one column for five questions', () => {
    expect(columns(render(<ProductFaqs faqs={faqs(5)} />).container)).toHaveLength(1);
  });

  it('opens an answer', async () => {
    render(<ProductFaqs faqs={faqs(2)} />);
    const answer = screen.getByText('Answer 2').closest('details');
    expect(answer?.open).toBe(false);
    await userEvent.click(screen.getByText('Question 2'));
    expect(answer?.open).toBe(true);
  });

  it('renders nothing without questions', () => {
    expect(render(<ProductFaqs faqs={[]} />).container.childElementCount).toBe(0);
  });
});
