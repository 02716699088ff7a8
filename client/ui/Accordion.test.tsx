import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './Accordion';

const items = ['Delivery', 'Returns'].map((heading) => ({ id: heading, heading, content: `About ${heading}` }));
const trigger = (name: string) => screen.getByRole('button', { name });
const open = () => screen.queryAllByRole('region').map(({ textContent }) => textContent);

describe('Accordion', () => {
  it('opens and closes each section independently, by pointer and by keyboard', async () => {
    render(<Accordion items={items} openAtFirst={['Delivery']} />);
    expect(open()).toEqual(['About Delivery']);
    await userEvent.click(trigger('Returns'));
    expect(open()).toEqual(['About Delivery', 'About Returns']);
    trigger('Delivery').focus();
    await userEvent.keyboard('{Enter}');
    expect(open()).toEqual(['About Returns']);
    expect(trigger('Delivery').getAttribute('aria-expanded')).toBe('false');
  });

  it('renders closed sections, labelled by their headings', () => {
    render(<Accordion items={items} headingLevel="h2" />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Delivery',
      'Returns',
    ]);
    const region = document.getElementById(trigger('Returns').getAttribute('aria-controls') ?? '');
    expect(region?.textContent).toBe('About Returns');
    expect(region?.getAttribute('aria-labelledby')).toBe(trigger('Returns').id);
  });
});
