// @ts-check
/**
 * Lets Node run the project's TypeScript, with source maps:
 *   node --import ./scripts/lib/typescript.js scripts/<name>.ts
 * Node 20 has no hooks in the thread that imports, so there they have a thread of their own.
 */
import * as nodeModule from 'node:module';

process.setSourceMapsEnabled(true);
if ('registerHooks' in nodeModule) {
  // Its types are those of Node 20.
  const { registerHooks } = /** @type {{ registerHooks: (hooks: object) => void }} */ (
    /** @type {unknown} */ (nodeModule)
  );
  registerHooks(await import('./typescript-hooks.js'));
} else nodeModule.register('./typescript-hooks.js', import.meta.url);
