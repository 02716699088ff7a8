const { cacheComputedStyles } = require('./computed-styles.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** Browser APIs that jsdom lacks. MessageChannel is excluded: with it, React's scheduler would keep tests from ending. */
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
];

/** jsdom has no layout: no media query matches, and observers never report a size or an intersection. */
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
    cacheComputedStyles(this.global);
  }
};
