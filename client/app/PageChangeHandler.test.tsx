import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { mainId, PageChangeHandler } from './PageChangeHandler';

function TestLinks() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/privacy-policy">another page</Link>
      <Link to="/shop?page=2">the same page</Link>
      <Link to="/aboutus#chapter">a chapter</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  );
}

const scrollTo = jest.fn();
const press = (name: string) => userEvent.click(screen.getByText(name));

function show() {
  render(
    <MemoryRouter initialEntries={['/shop']}>
      <TestLinks />
      <main id={mainId} tabIndex={-1}>
        <section id="chapter" />
      </main>
      <PageChangeHandler />
    </MemoryRouter>,
  );
}

/** Sets `scrollY` and dispatches a scroll event, as a browser does. */
function scrollBy(px: number) {
  Object.defineProperty(window, 'scrollY', { value: px, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

describe('a change of page', () => {
  beforeEach(() => {
    scrollTo.mockClear();
    // jsdom has no layout and does not implement scrollTo.
    window.scrollTo = scrollTo;
    scrollBy(0);
  });

  it('begins at the top, with the focus in the content', async () => {
    show();
    scrollBy(900);
    await press('another page');
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('begins at the part that the address names', async () => {
    const intoView = jest.fn();
    Element.prototype.scrollIntoView = intoView;
    show();
    await press('a chapter');
    expect(intoView.mock.contexts).toEqual([document.getElementById('chapter')]);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('returns on going back to where one stood', async () => {
    show();
    scrollBy(640);
    await press('another page');
    scrollBy(0);
    await press('back');
    expect(scrollTo.mock.calls).toEqual([
      [0, 0],
      [0, 640],
    ]);
  });

  it('is none where only the rest of the address changes', async () => {
    show();
    await press('the same page');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).not.toBe(screen.getByRole('main'));
  });

  it('is none when a page is opened', () => {
    show();
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });
});
