import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../../testing/storefront';
import { PromoVideo } from './PromoVideo';

type Watch = (entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void;

/** What the film is told of its place on the screen, and what it is made to do. */
function stage({ lessMotion = false } = {}) {
  let watch: Watch = () => undefined;
  class Observer {
    constructor(callback: Watch) {
      watch = callback;
    }
    observe() {}
    disconnect() {}
  }
  // The film asks for no more of an observer than this.
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
  // Only the answer is read.
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: lessMotion && query.includes('reduced-motion'), addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList,
  );
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true });
    return Promise.resolve();
  });
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  const show = (share: number) => act(() => Promise.resolve(watch([{ isIntersecting: share > 0, intersectionRatio: share }])));
  return { play, pause, show };
}

const film = () => document.querySelector('video');

describe('PromoVideo', () => {
  const { IntersectionObserver: usualObserver } = globalThis;

  afterEach(() => {
    globalThis.IntersectionObserver = usualObserver;
    jest.restoreAllMocks();
  });

  it('starts, muted, when half of it is seen', async () => {
    const { play, show } = stage();
    renderInShop(<PromoVideo name="leaf-shadows" caption="Leaves" />);
    await show(0.49);
    expect(play).not.toHaveBeenCalled();
    await show(0.5);
    expect(play).toHaveBeenCalledTimes(1);
    expect(film()?.muted).toBe(true);
    expect(screen.getByRole('button', { name: 'Pause: Leaves' })).toBeTruthy();
  });

  it('pauses and goes back to its start out of view, and does not start by itself again', async () => {
    const { play, pause, show } = stage();
    renderInShop(<PromoVideo name="leaf-shadows" caption="Leaves" />);
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

  it('is started and paused by its button', async () => {
    const { play, pause } = stage();
    renderInShop(<PromoVideo name="leaf-shadows" caption="Leaves" />);
    await userEvent.click(screen.getByRole('button', { name: 'Play: Leaves' }));
    expect(play).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Pause: Leaves' }));
    expect(pause).toHaveBeenCalledTimes(1);
  });

  it('waits for the shopper who asked for less motion', async () => {
    const { play, show } = stage({ lessMotion: true });
    renderInShop(<PromoVideo name="leaf-shadows" caption="Leaves" />);
    await show(1);
    expect(play).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Play: Leaves' })).toBeTruthy();
  });

  it('has a control for its sound only when it is given one', async () => {
    stage();
    const { unmount } = renderInShop(<PromoVideo name="leaf-shadows" caption="Leaves" />);
    expect(screen.queryByRole('button', { name: 'Sound on' })).toBeNull();
    unmount();
    renderInShop(<PromoVideo name="turning-light" caption="Light" withSound />);
    await userEvent.click(screen.getByRole('button', { name: 'Sound on' }));
    expect(film()?.muted).toBe(false);
    expect(screen.getByRole('button', { name: 'Sound off' })).toBeTruthy();
  });
});
