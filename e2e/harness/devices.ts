import type { BrowserContextOptions } from 'playwright-core';

export interface Device {
  readonly name: 'phone' | 'desktop';
  readonly context: BrowserContextOptions;
}

/** Touch input, prefers-reduced-motion. */
export const phone: Device = {
  name: 'phone',
  context: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  },
};

/** Mouse input, all animations. */
export const desktop: Device = {
  name: 'desktop',
  context: { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' },
};

export const devices: readonly Device[] = [phone, desktop];
