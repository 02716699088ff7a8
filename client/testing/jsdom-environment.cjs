const { TestEnvironment } = require('jest-environment-jsdom');

/** What a browser has and jsdom lacks. MessageChannel stays out: React's scheduler would never let a test end. */
const fromNode = [
  'TextEncoder', 'TextDecoder', 'structuredClone', 'fetch', 'Request', 'Response', 'Headers',
  'ReadableStream', 'TransformStream', 'WritableStream',
];

/** Layout is nothing that jsdom knows: no media query holds, nothing changes its size or comes into view. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const noMatch = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    this.global.matchMedia ??= noMatch;
    this.global.ResizeObserver ??= StillObserver;
    this.global.IntersectionObserver ??= StillObserver;
    this.global.Uint8Array = Uint8Array;
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
  }
};
