/** The build of the India edition sets this; it is imported before the modules under test, which read it once. */
Object.assign(globalThis, { __REGION__: 'IN' });
