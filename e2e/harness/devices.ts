import type { BrowserContextOptions } from 'playwright-core';

export interface Device {
  readonly name: 'phone' | 'desktop';
  readonly context: BrowserContextOptions;
}

/** Touched, and set to move less. */
export const phone: Device = {
  name: 'phone',
  context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
};

/** Clicked, with everything that moves. */
export const desktop: Device = {
  name: 'desktop',
  context: { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' },
};

export const devices: readonly Device[] = [phone, desktop];
