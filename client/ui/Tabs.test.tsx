import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

const tabs = ['Education', 'Community', 'Trees'].map((label) => ({
  value: label.toLowerCase(),
  label,
  content: `About ${label}`,
}));
const chosen = () => screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);
const shown = () => screen.getAllByRole('tabpanel').map(({ textContent }) => textContent);

describe('Tabs', () => {
  it('shows the panel of the first tab, then of the clicked one', async () => {
    render(<Tabs label="Stories" tabs={tabs} />);
    expect([chosen(), shown()]).toEqual([['Education'], ['About Education']]);
    await userEvent.click(screen.getByRole('tab', { name: 'Trees' }));
    expect([chosen(), shown()]).toEqual([['Trees'], ['About Trees']]);
  });

  it('labels each panel by the tab that controls it', () => {
    render(<Tabs label="Stories" tabs={tabs} />);
    for (const tab of screen.getAllByRole('tab')) {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      expect([panel?.textContent, panel?.getAttribute('aria-labelledby')]).toEqual([
        `About ${tab.textContent}`,
        tab.id,
      ]);
    }
  });

  it('has one tab stop, with arrow keys that wrap around and Home and End for the ends', async () => {
    render(<Tabs label="Stories" tabs={tabs} />);
    await userEvent.tab();
    const steps = [];
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'End', 'Home']) {
      await userEvent.keyboard(`{${key}}`);
      steps.push(document.activeElement?.textContent);
    }
    expect(steps).toEqual(['Trees', 'Education', 'Community', 'Trees', 'Education']);
    expect(chosen()).toEqual(['Education']);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Education' }));
  });

  it('is controlled when given a value', async () => {
    function Owned() {
      const [value, setValue] = useState('community');
      return <Tabs label="Stories" tabs={tabs} value={value} onChange={(next) => next !== 'trees' && setValue(next)} />;
    }
    render(<Owned />);
    await userEvent.click(screen.getByRole('tab', { name: 'Trees' }));
    expect(chosen()).toEqual(['Community']);
    await userEvent.click(screen.getByRole('tab', { name: 'Education' }));
    expect(chosen()).toEqual(['Education']);
  });
});
