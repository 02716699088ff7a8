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

describe('PageChangeHandler', () => {
  beforeEach(() => {
    scrollTo.mockClear();
    // jsdom has no layout and does not implement scrollTo.
    window.scrollTo = scrollTo;
    scrollBy(0);
  });

  it('scrolls to the top and focuses the content after a navigation', async () => {
    show();
    scrollBy(900);
    await press('another page');
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('scrolls to the element named by the URL fragment', async () => {
    const intoView = jest.fn();
    Element.prototype.scrollIntoView = intoView;
    show();
    await press('a chapter');
    expect(intoView.mock.contexts).toEqual([document.getElementById('chapter')]);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('restores the scroll position on back navigation', async () => {
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

  it('does nothing when only the query or the fragment changes', async () => {
    show();
    await press('the same page');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).not.toBe(screen.getByRole('main'));
  });

  it('does nothing on the initial load', () => {
    show();
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });
});
