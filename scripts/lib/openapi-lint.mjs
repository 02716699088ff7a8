import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

// CommonJS packages.
const require = createRequire(import.meta.url);

/** Disables telemetry and update checks: the lint works without a network. */
const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Lints an OpenAPI document by Redocly's recommended rules. @returns one line for each error or warning */
export function lintWithRedocly(file) {
  const args = [
    'node_modules/@redocly/cli/bin/cli.js',
    'lint',
    file,
    '--extends=recommended',
    '--format=json',
    '--max-problems=1000',
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...offline },
  });
  if (!stdout.trimStart().startsWith('{')) throw new Error(`Redocly CLI did not answer:\n${stderr}`);
  return JSON.parse(stdout).problems.map(
    ({ severity, ruleId, message, location: [{ pointer }] }) => `${pointer} ${severity}: ${message} (${ruleId})`,
  );
}

/** Lints an OpenAPI document by Spectral's recommended rules. @returns one line for each result, hints included */
export async function lintWithSpectral(text) {
  const { Spectral } = require('@stoplight/spectral-core');
  const { oas } = require('@stoplight/spectral-rulesets');
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[oas, 'recommended']] });
  const results = await spectral.run(text);
  return results.map(({ code, path, message }) => `#/${path.join('/')}: ${message} (${code})`);
}
