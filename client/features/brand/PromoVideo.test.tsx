import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../../testing/storefront';
import { PromoVideo } from './PromoVideo';

type IntersectionListener = (entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void;

/** Runs the action and flushes the microtasks of the promises that it settles. */
const actAndSettle = (action: () => void) => act(() => Promise.resolve(action()));

/** Mocks what jsdom lacks: intersection observer, media queries and playback. Returns controls for them. */
function mockVideoEnvironment({ lessMotion = false, isNarrow = false } = {}) {
  const screenOf = { isNarrow };
  const resizeListeners = new Set<() => void>();
  const observed = new Map<Element, IntersectionListener>();
  class Observer {
    constructor(private readonly callback: IntersectionListener) {}
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

const leavesVideo = <PromoVideo name="leaf-shadows" caption="Leaves" />;
const videoElement = () => document.querySelector('video');

/** Simulates a full load on a phone: the server rendered the version for wide screens, then the browser hydrates it. */
async function hydrateOnPhone() {
  const { resize, ...rest } = mockVideoEnvironment();
  const serverRendered = renderInShop(leavesVideo);
  const root = document.createElement('div');
  root.innerHTML = serverRendered.container.innerHTML;
  // Effect of the server-rendered attribute in a browser; jsdom does not implement it.
  const video = root.querySelector('video');
  if (video) video.muted = true;
  serverRendered.unmount();
  document.body.append(root);
  await resize({ isNarrow: true });
  await actAndSettle(() => void renderInShop(leavesVideo, { hydrates: root }));
  return { resize, ...rest };
}

describe('PromoVideo', () => {
  const { IntersectionObserver: usualObserver } = globalThis;

  afterEach(() => {
    globalThis.IntersectionObserver = usualObserver;
    jest.restoreAllMocks();
  });

  it('plays muted when half of it is visible', async () => {
    const { play, show } = mockVideoEnvironment();
    renderInShop(leavesVideo);
    await show(0.49);
    expect(play).not.toHaveBeenCalled();
    await show(0.5);
    expect(play).toHaveBeenCalledTimes(1);
    expect(videoElement()?.muted).toBe(true);
    expect(screen.getByRole('button', { name: 'Pause: Leaves' })).toBeTruthy();
  });

  it('pauses and rewinds when out of view, and does not autoplay again', async () => {
    const { play, pause, show } = mockVideoEnvironment();
    renderInShop(leavesVideo);
    await show(1);
    const video = videoElement();
    if (video) video.currentTime = 3;
    await show(0);
    expect(pause).toHaveBeenCalled();
    expect(video?.currentTime).toBe(0);
    expect(screen.getByRole('button', { name: 'Play: Leaves' })).toBeTruthy();
    await show(1);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('plays and rewinds the mobile version after a full page load', async () => {
    const { play, pause, show } = await hydrateOnPhone();
    expect(videoElement()?.src).toContain('leaf-shadows-mobile.mp4');
    await show(0.49);
    expect(play).not.toHaveBeenCalled();
    await show(0.5);
    expect(play.mock.contexts).toEqual([videoElement()]);
    expect(screen.getByRole('button', { name: 'Pause: Leaves' })).toBeTruthy();
    const phoneFilm = videoElement();
    if (phoneFilm) phoneFilm.currentTime = 3;
    await show(0);
    expect(pause.mock.contexts).toEqual([videoElement()]);
    expect(videoElement()?.currentTime).toBe(0);
    expect(screen.getByRole('button', { name: 'Play: Leaves' })).toBeTruthy();
  });

  it.each([true, false])(
    'continues in the other version when a resize crosses the breakpoint (narrow first: %s)',
    async (isNarrow) => {
      const { play, pause, show, resize } = mockVideoEnvironment({ isNarrow });
      renderInShop(leavesVideo);
      await show(1);
      const before = videoElement();
      await resize({ isNarrow: !isNarrow });
      expect(videoElement()).not.toBe(before);
      expect(play.mock.contexts).toEqual([before, videoElement()]);
      expect(screen.getByRole('button', { name: 'Pause: Leaves' })).toBeTruthy();
      await show(0);
      expect(pause.mock.contexts).toEqual([videoElement()]);
      expect(screen.getByRole('button', { name: 'Play: Leaves' })).toBeTruthy();
    },
  );

  it('plays the other version when the window is resized before half of the video is visible', async () => {
    const { play, show, resize } = mockVideoEnvironment();
    renderInShop(leavesVideo);
    await show(0.2);
    await resize({ isNarrow: true });
    expect(play).not.toHaveBeenCalled();
    await show(0.5);
    expect(play.mock.contexts).toEqual([videoElement()]);
  });

  it('stays paused when the window is resized after the shopper paused it', async () => {
    const { play, show, resize } = mockVideoEnvironment();
    renderInShop(leavesVideo);
    await show(1);
    await userEvent.click(screen.getByRole('button', { name: 'Pause: Leaves' }));
    await resize({ isNarrow: true });
    await show(1);
    expect(play).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Play: Leaves' })).toBeTruthy();
  });

  it('ignores a rejected play() of a replaced version', async () => {
    const { play, show, resize } = mockVideoEnvironment();
    let refuse: (reason: Error) => void = () => undefined;
    play.mockImplementationOnce(() => new Promise((_resolve, reject) => (refuse = reject)));
    renderInShop(leavesVideo);
    await show(1);
    await resize({ isNarrow: true });
    await actAndSettle(() => refuse(new DOMException('The element was removed.', 'AbortError')));
    expect(play.mock.contexts.at(-1)).toBe(videoElement());
    expect(screen.getByRole('button', { name: 'Pause: Leaves' })).toBeTruthy();
  });

  it('plays and pauses with its button', async () => {
    const { play, pause } = mockVideoEnvironment();
    renderInShop(leavesVideo);
    await userEvent.click(screen.getByRole('button', { name: 'Play: Leaves' }));
    expect(play).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Pause: Leaves' }));
    expect(pause).toHaveBeenCalledTimes(1);
  });

  it('does not autoplay when reduced motion is preferred', async () => {
    const { play, show } = mockVideoEnvironment({ lessMotion: true });
    renderInShop(leavesVideo);
    await show(1);
    expect(play).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Play: Leaves' })).toBeTruthy();
  });

  it('shows a sound control only when it is given one', async () => {
    mockVideoEnvironment();
    const { unmount } = renderInShop(leavesVideo);
    expect(screen.queryByRole('button', { name: 'Sound on' })).toBeNull();
    unmount();
    renderInShop(<PromoVideo name="turning-light" caption="Light" withSound />);
    await userEvent.click(screen.getByRole('button', { name: 'Sound on' }));
    expect(videoElement()?.muted).toBe(false);
    expect(screen.getByRole('button', { name: 'Sound off' })).toBeTruthy();
  });
});
