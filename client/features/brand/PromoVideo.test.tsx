import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../../testing/storefront';
import { PromoVideo } from './PromoVideo';

type Watch = (entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void;

/** Runs the action and flushes the microtasks of the promises that it settles. */
const actAndSettle = (action: () => void) => act(() => Promise.resolve(action()));

/** Mocks what jsdom lacks: intersection observer, media queries and playback. Returns controls for them. */
function stage({ lessMotion = false, isNarrow = false } = {}) {
  const screenOf = { isNarrow };
  const resizeListeners = new Set<() => void>();
  const observed = new Map<Element, Watch>();
  class Observer {
    constructor(private readonly callback: Watch) {}
    observe(element: Element) {
      observed.set(element, this.callback);
    }
    disconnect() {
      for (const [element, callback] of observed) if (callback === this.callback) observed.delete(element);
    }
  }
  // The film uses only these members of an observer.
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
  // Only these three members are used.
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        get matches() {
          return query.includes('reduced-motion') ? lessMotion : screenOf.isNarrow;
        },
        addEventListener: (_type: string, listener: () => void) => resizeListeners.add(listener),
        removeEventListener: (_type: string, listener: () => void) => resizeListeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  const setPaused = (element: HTMLMediaElement, value: boolean) =>
    Object.defineProperty(element, 'paused', { value, configurable: true });
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    setPaused(this, false);
    return Promise.resolve();
  });
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    setPaused(this, true);
  });
  // As in a browser, an element removed from the document is reported as not intersecting.
  const show = (share: number) =>
    actAndSettle(() => {
      for (const [element, callback] of observed) {
        const ratio = element.isConnected ? share : 0;
        callback([{ isIntersecting: ratio > 0, intersectionRatio: ratio }]);
      }
    });
  const resize = (size: { isNarrow: boolean }) =>
    actAndSettle(() => {
      screenOf.isNarrow = size.isNarrow;
      for (const listener of resizeListeners) listener();
    });
  return { play, pause, show, resize };
}

const leaves = <PromoVideo name="leaf-shadows" caption="Leaves" />;
const film = () => document.querySelector('video');

/** Simulates a full load on a phone: the server rendered the version for wide screens, then the browser hydrates it. */
async function loadOnPhone() {
  const { resize, ...rest } = stage();
  const written = renderInShop(leaves);
  const root = document.createElement('div');
  root.innerHTML = written.container.innerHTML;
  // Effect of the server-rendered attribute in a browser; jsdom does not implement it.
  const video = root.querySelector('video');
  if (video) video.muted = true;
  written.unmount();
  document.body.append(root);
  await resize({ isNarrow: true });
  await actAndSettle(() => void renderInShop(leaves, { hydrates: root }));
  return { resize, ...rest };
}

describe('PromoVideo', () => {
  const { IntersectionObserver: usualObserver } = globalThis;

  afterEach(() => {
    globalThis.IntersectionObserver = usualObserver;
    jest.restoreAllMocks();
  });

  it('starts, muted, when half of it is seen', async () => {
    const { play, show } = stage();
    renderInShop(leaves);
    await show(0.49);
    expect(play).not.toHaveBeenCalled();
    await show(0.5);
    expect(play).toHaveBeenCalledTimes(1);
    expect(film()?.muted).toBe(true);
    expect(screen.getByRole('button', { name: 'Pause: Leaves' })).toBeTruthy();
  });

  it('pauses and goes back to its start out of view, and does not start by itself again', async () => {
    const { play, pause, show } = stage();
    renderInShop(leaves);
    await show(1);
    const video = film();
    if (video) video.currentTime = 3;
    await show(0);
    expect(pause).toHaveBeenCalled();
    expect(video?.currentTime).toBe(0);
    expect(screen.getByRole('button', { name: 'Play: Leaves' })).toBeTruthy();
    await show(1);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('starts and rewinds the version for phones after a full load', async () => {
    const { play, pause, show } = await loadOnPhone();
    expect(film()?.src).toContain('leaf-shadows-mobile.mp4');
    await show(0.49);
    expect(play).not.toHaveBeenCalled();
    await show(0.5);
    expect(play.mock.contexts).toEqual([film()]);
    expect(screen.getByRole('button', { name: 'Pause: Leaves' })).toBeTruthy();
    const phoneFilm = film();
    if (phoneFilm) phoneFilm.currentTime = 3;
    await show(0);
    expect(pause.mock.contexts).toEqual([film()]);
    expect(film()?.currentTime).toBe(0);
    expect(screen.getByRole('button', { name: 'Play: Leaves' })).toBeTruthy();
  });

  it.each([true, false])(
    'goes on in the other version when the window is resized over the limit (narrow first: %s)',
    async (isNarrow) => {
      const { play, pause, show, resize } = stage({ isNarrow });
      renderInShop(leaves);
      await show(1);
      const before = film();
      await resize({ isNarrow: !isNarrow });
      expect(film()).not.toBe(before);
      expect(play.mock.contexts).toEqual([before, film()]);
      expect(screen.getByRole('button', { name: 'Pause: Leaves' })).toBeTruthy();
      await show(0);
      expect(pause.mock.contexts).toEqual([film()]);
      expect(screen.getByRole('button', { name: 'Play: Leaves' })).toBeTruthy();
    },
  );

  it('starts in the other version when the window is resized before half of it was seen', async () => {
    const { play, show, resize } = stage();
    renderInShop(leaves);
    await show(0.2);
    await resize({ isNarrow: true });
    expect(play).not.toHaveBeenCalled();
    await show(0.5);
    expect(play.mock.contexts).toEqual([film()]);
  });

  it('stays paused when the window is resized after the shopper paused it', async () => {
    const { play, show, resize } = stage();
    renderInShop(leaves);
    await show(1);
    await userEvent.click(screen.getByRole('button', { name: 'Pause: Leaves' }));
    await resize({ isNarrow: true });
    await show(1);
    expect(play).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Play: Leaves' })).toBeTruthy();
  });

  it('ignores the refused start of a version that was replaced', async () => {
    const { play, show, resize } = stage();
    let refuse: (reason: Error) => void = () => undefined;
    play.mockImplementationOnce(() => new Promise((_resolve, reject) => (refuse = reject)));
    renderInShop(leaves);
    await show(1);
    await resize({ isNarrow: true });
    await actAndSettle(() => refuse(new DOMException('The element was removed.', 'AbortError')));
    expect(play.mock.contexts.at(-1)).toBe(film());
    expect(screen.getByRole('button', { name: 'Pause: Leaves' })).toBeTruthy();
  });

  it('is started and paused by its button', async () => {
    const { play, pause } = stage();
    renderInShop(leaves);
    await userEvent.click(screen.getByRole('button', { name: 'Play: Leaves' }));
    expect(play).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Pause: Leaves' }));
    expect(pause).toHaveBeenCalledTimes(1);
  });

  it('waits for the shopper who asked for less motion', async () => {
    const { play, show } = stage({ lessMotion: true });
    renderInShop(leaves);
    await show(1);
    expect(play).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Play: Leaves' })).toBeTruthy();
  });

  it('has a control for its sound only when it is given one', async () => {
    stage();
    const { unmount } = renderInShop(leaves);
    expect(screen.queryByRole('button', { name: 'Sound on' })).toBeNull();
    unmount();
    renderInShop(<PromoVideo name="turning-light" caption="Light" withSound />);
    await userEvent.click(screen.getByRole('button', { name: 'Sound on' }));
    expect(film()?.muted).toBe(false);
    expect(screen.getByRole('button', { name: 'Sound off' })).toBeTruthy();
  });
});
