import type { Locator } from 'playwright-core';
import { waitUntil } from '../harness/wait-until';
import type { Visitor } from '../harness/visitor';

interface FilmState {
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  /** Playback position in seconds. */
  readonly at: number;
  /** File name of the current source. */
  readonly file: string;
  /** File name of the poster above the video. */
  readonly poster: string;
  /** From 0 to 1. */
  readonly posterOpacity: number;
  readonly signOpacity: number;
}

/** A promotional film on a page, identified by its caption. */
export class Film {
  constructor(
    private readonly visitor: Visitor,
    private readonly caption: string | RegExp,
  ) {}

  frame(): Locator {
    return this.visitor.page.getByRole('figure').filter({ hasText: this.caption });
  }

  button(action: 'Play' | 'Pause'): Locator {
    return this.frame().getByRole('button', { name: new RegExp(`^${action}: `) });
  }

  sound(state: 'on' | 'off'): Locator {
    return this.frame().getByRole('button', { name: `Sound ${state}` });
  }

  /** Scrolls until a share of the film is above the lower edge of the screen. @param share from 0 (none) to 1 (all) */
  async scrollToShare(share: number): Promise<void> {
    await this.frame()
      .locator('video')
      .evaluate((film, wanted) => {
        const { top, height } = film.getBoundingClientRect();
        window.scrollTo({ top: window.scrollY + top + height * wanted - window.innerHeight, behavior: 'instant' });
      }, share);
  }

  async state(): Promise<FilmState> {
    return this.frame().evaluate((figure) => {
      const [film, poster, sign] = ['video', 'picture', 'button > span'].map((part) => figure.querySelector(part));
      if (!(film instanceof HTMLVideoElement) || !poster || !sign)
        throw new Error('An element of the film is missing.');
      return {
        isPlaying: !film.paused,
        isMuted: film.muted,
        at: film.currentTime,
        file: film.currentSrc.split('/').at(-1)?.split('?')[0] ?? '',
        poster: poster.querySelector('img')?.currentSrc.split('/').at(-1)?.split('.')[0] ?? '',
        posterOpacity: Number(getComputedStyle(poster).opacity),
        signOpacity: Number(getComputedStyle(sign).opacity),
      };
    });
  }

  /** Waits until the film has this state. */
  async waitForState(wanted: Partial<FilmState>): Promise<void> {
    let last: FilmState | undefined;
    const matches = async () => {
      const now = (last = await this.state());
      const entries = Object.entries(now).filter(([name]) => name in wanted);
      return entries.every(([name, value]) => Reflect.get(wanted, name) === value) ? true : undefined;
    };
    await waitUntil(matches, { timeoutMessage: `The film did not reach the state ${JSON.stringify(wanted)}` }).catch(
      (error: unknown) => {
        throw new Error(`Its last state was ${JSON.stringify(last)}.`, { cause: error });
      },
    );
  }
}
