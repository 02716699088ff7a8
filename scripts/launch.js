// @ts-check
/**
 * Runs a program of the built server, and builds what it needs first when that is stale and the build tools are installed:
 *   node scripts/launch.js main       the shop (npm start); settings: see .env.example
 *   node scripts/launch.js operator   the command line (npm run operator, npm run migrate)
 * Plain JavaScript, since a loader for TypeScript would stay in the process of the shop: swc takes memory there, and on Node 20 a thread.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// Without its own name, the program finds its arguments where it expects them.
const [program = 'main'] = process.argv.splice(2, 1);
if (existsSync('.env')) process.loadEnvFile('.env');
if (hasBuildTools()) {
  const exitCode = (await isBuilt()) ? 0 : await build(program === 'main' ? [] : ['--server']);
  if (exitCode !== 0) process.exit(exitCode);
} else if (!existsSync(`dist/server/${program}.js`)) {
  console.error(
    'The shop has not been built, and the build tools are not installed. Copy dist/ from a build, or run npm ci.',
  );
  process.exit(1);
}
// Stack traces in the log name the sources.
process.setSourceMapsEnabled(true);
// Read by libraries on load; the demo runs the same optimised code as production.
process.env['NODE_ENV'] = 'production';
await import(new URL(`../dist/server/${program}.js`, import.meta.url).href);

/** Whether `npm ci` has installed what `npm ci --omit=dev` leaves out. */
function hasBuildTools() {
  return existsSync('node_modules/@swc/core') && existsSync('node_modules/vite');
}

/**
 * Whether what the program needs is current. Asked here, since a process of its own takes 0.2 s of CPU; what is not
 * clear, such as an unknown REGION, is left to the build.
 */
async function isBuilt() {
  // Loaded where it is needed: a shop without build tools consists of this file and the build.
  const { buildParts, defaultRegion, isFresh } = await import('./lib/build-state.js');
  const { server, backOffice, storefront } = buildParts(process.env['REGION']?.trim() || defaultRegion);
  return (program === 'main' ? [server, backOffice, storefront] : [server]).every(isFresh);
}

/**
 * @param {string[]} options
 * @returns {Promise<number>} the exit code of the build; 1 when a signal ended it
 */
async function build(options) {
  const child = spawn(process.execPath, ['--import', './scripts/lib/typescript.js', 'scripts/build.ts', ...options], {
    stdio: 'inherit',
  });
  const forward = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  await once(child, 'exit');
  process.off('SIGINT', forward).off('SIGTERM', forward);
  return child.exitCode ?? 1;
}
