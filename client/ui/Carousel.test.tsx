import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../testing/storefront';
import { Carousel } from './Carousel';

function show() {
  const followed: string[] = [];
  renderInShop(
    <Carousel label="New products">
      {['one', 'two', 'three'].map((name) => (
        <a key={name} href={`#${name}`} onClick={() => followed.push(name)}>
          {name}
        </a>
      ))}
    </Carousel>,
  );
  return followed;
}

/** Dispatches the events of a press that is released `byPx` to the right. @returns false when the click was prevented */
function drag(byPx: number) {
  const link = screen.getByRole('link', { name: 'one' });
  // jsdom's pointer events have no coordinates.
  fireEvent(link, new MouseEvent('pointerdown', { bubbles: true, clientX: 100, clientY: 50 }));
  return fireEvent.click(link, { clientX: 100 + byPx, clientY: 50, detail: 1 });
}

describe('Carousel', () => {
  it('renders a labelled group of slides', () => {
    show();
    expect(screen.getByRole('group', { name: 'New products' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it.each([0, 4, 5, -5])('follows a link after a move of %i px', (px) => {
    const followed = show();
    expect(drag(px)).toBe(true);
    expect(followed).toEqual(['one']);
  });

  it.each([6, -6, 200])('suppresses the click after a drag of %i px', (px) => {
    const followed = show();
    expect(drag(px)).toBe(false);
    expect(followed).toEqual([]);
  });

  it('does not suppress the next click or the keyboard', () => {
    const followed = show();
    drag(40);
    fireEvent.click(screen.getByRole('link', { name: 'two' }), { clientX: 0, clientY: 0, detail: 0 });
    drag(0);
    expect(followed).toEqual(['two', 'one']);
  });

  it('disables both arrows on hover when every slide is in view', async () => {
    show();
    await userEvent.hover(screen.getByRole('group', { name: 'New products' }));
    const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true }).disabled;
    await waitFor(() => expect(isDisabled('Next slide')).toBe(true));
    expect(isDisabled('Previous slide')).toBe(true);
  });
});
