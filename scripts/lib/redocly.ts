import { spawnSync } from 'node:child_process';

/** Disables telemetry and update checks: the tool works without a network. */
const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

export interface RedoclyResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs Redocly CLI. What its exit code means depends on the command. */
export function runRedocly(args: readonly string[]): RedoclyResult {
  return spawnSync(process.execPath, ['node_modules/@redocly/cli/bin/cli.js', ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...offline },
  });
}

/** Runs a command of Redocly CLI that reports as JSON. Its exit code agrees with the report. @returns the report */
export function redoclyReport(args: readonly string[]): string {
  const { stdout, stderr } = runRedocly(args);
  if (!stdout.trimStart().startsWith('{')) throw new Error(`Redocly CLI did not answer:\n${stderr}`);
  return stdout;
}
