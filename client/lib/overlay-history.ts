interface OverlayEntry {
  /** Removes the entry unless the user has left it already. Resolves once the history is as it was before the overlay opened. */
  readonly leave: () => Promise<void>;
}

let count = 0;

/**
 * Gives an open overlay a history entry with the same URL, so that the browser's back button closes the overlay (`onBack`) and not
 * the page below. Without the router: it keeps the router's own state, for which nothing changes, and a page that is still
 * rendering cannot miss the event.
 */
export function openOverlayEntry(onBack: () => void): OverlayEntry {
  const overlay = ++count;
  const { history } = window;
  history.pushState({ ...entryState(), overlay }, '');
  const isCurrent = () => entryState().overlay === overlay;
  const onPopState = () => {
    if (isCurrent()) return;
    window.removeEventListener('popstate', onPopState);
    onBack();
  };
  window.addEventListener('popstate', onPopState);
  let left: Promise<void> | undefined;
  const leave = () => {
    window.removeEventListener('popstate', onPopState);
    if (!isCurrent()) return Promise.resolve();
    return new Promise<void>((resolve) => {
      window.addEventListener('popstate', () => resolve(), { once: true });
      history.back();
    });
  };
  return { leave: () => (left ??= leave()) };
}

function entryState(): { readonly overlay?: number } {
  // The DOM types the state as any; every entry of the shop holds an object of the router, or null.
  return (window.history.state as { readonly overlay?: number } | null) ?? {};
}
