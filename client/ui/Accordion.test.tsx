import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './Accordion';

const items = ['Delivery', 'Returns'].map((heading) => ({ id: heading, heading, content: `About ${heading}` }));
const open = () =>
  screen
    .getAllByRole<HTMLDetailsElement>('group')
    .filter((item) => item.open)
    .map((item) => item.querySelector('summary ~ *')?.textContent);

describe('Accordion', () => {
  it('opens and closes each item independently', async () => {
    render(<Accordion items={items} openAtFirst={['Delivery']} />);
    expect(open()).toEqual(['About Delivery']);
    await userEvent.click(screen.getByText('Returns'));
    expect(open()).toEqual(['About Delivery', 'About Returns']);
    await userEvent.click(screen.getByText('Delivery'));
    expect(open()).toEqual(['About Returns']);
  });

  it('renders closed items, below headings of the given level', () => {
    render(<Accordion items={items} headingLevel="h2" />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Delivery',
      'Returns',
    ]);
    expect(screen.getByText('About Returns')).toBeTruthy();
  });
});
