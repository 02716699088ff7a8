import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { FoldingSection } from './FoldingSection';

const chapter = (
  <FoldingSection name="uses" heading="Use Cases">
    <p>In the bath.</p>
  </FoldingSection>
);
const trigger = () => screen.getByRole('button', { name: 'Use Cases' });
const controlled = () => document.getElementById(trigger().getAttribute('aria-controls') ?? '');

describe('FoldingSection', () => {
  it('folds and unfolds its content by pointer and by keyboard', async () => {
    render(chapter);
    expect([trigger().getAttribute('aria-expanded'), controlled()?.dataset['state']]).toEqual(['false', 'closed']);
    await userEvent.click(trigger());
    expect([trigger().getAttribute('aria-expanded'), controlled()?.dataset['state']]).toEqual(['true', 'open']);
    trigger().focus();
    await userEvent.keyboard('{Enter}');
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
  });

  it('has its heading beside the button, and its folded content in the HTML', () => {
    expect(renderToString(chapter)).toContain('<p>In the bath.</p>');
    render(chapter);
    expect(screen.getByRole('heading', { level: 2, name: 'Use Cases' }).contains(trigger())).toBe(false);
  });
});
