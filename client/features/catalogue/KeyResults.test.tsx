import { fireEvent, render, screen } from '@testing-library/react';
import { picture } from '../../testing/products';
import { BeforeAfter } from './KeyResults';

describe('BeforeAfter', () => {
  it('starts at the middle and reveals the earlier picture up to the slider value', () => {
    const { container } = render(<BeforeAfter before={picture('before')} after={picture('after')} label="Dry skin" />);
    const slider = screen.getByRole('slider', { name: /Dry skin/ });
    const earlier = container.querySelector<HTMLElement>('.before');
    expect(earlier?.style.clipPath).toBe('inset(0 50% 0 0)');
    fireEvent.change(slider, { target: { value: '80' } });
    expect(earlier?.style.clipPath).toBe('inset(0 20% 0 0)');
    expect(slider.getAttribute('aria-valuetext')).toBe('80% before');
  });
});
