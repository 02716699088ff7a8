import { spawn } from 'node:child_process';
import { projectRoot } from './project';

export interface RunOptions {
  /** Variables in addition to those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs a Node program of this project and waits for it. Signals that this process receives are passed on.
 * @param args the program and its arguments
 * @returns its exit code; 1 when a signal ended it
 */
export function runNode(args: readonly string[], { env = {} }: RunOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    const forward = (signal: NodeJS.Signals) => void child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve(code ?? 1);
    });
  });
}

/** Runs a program; exits this process with its exit code unless that is 0. */
export async function runNodeOrExit(args: readonly string[], options?: RunOptions): Promise<void> {
  const code = await runNode(args, options);
  if (code !== 0) process.exit(code);
}

/** Node arguments for scripts/<name>.ts, the same as in package.json. */
export function scriptArguments(name: string, ...args: readonly string[]): string[] {
  return ['--import', './scripts/lib/typescript.js', `scripts/${name}.ts`, ...args];
}

/** Runs a step: prints its name and its duration. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  process.stderr.write(`${name} …\n`);
  const result = await work();
  process.stderr.write(`${name}: done in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  return result;
}
