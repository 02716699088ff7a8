import { spawn } from 'node:child_process';
import { projectRoot } from './project.mjs';

/**
 * Runs a Node program of this project and waits for it.
 * @param args the program and its arguments
 * @returns its exit code; 1 when a signal ended it
 */
export function runNode(args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: quiet ? 'ignore' : 'inherit',
    });
    const pass = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM'];
    for (const signal of signals) process.on(signal, pass);
    child.once('error', reject);
    child.once('exit', (code) => {
      for (const signal of signals) process.off(signal, pass);
      resolve(code ?? 1);
    });
  });
}

/** Runs a program; exits this process with its exit code unless that is 0. */
export async function runNodeOrExit(args, options) {
  const code = await runNode(args, options);
  if (code !== 0) process.exit(code);
}
