/** As set by the build of the India edition; imported before the modules under test, which read it once. */
Object.assign(globalThis, { __REGION__: 'IN' });
