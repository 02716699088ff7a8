import 'reflect-metadata';
import os from 'node:os';
import { readEnvironment } from '../config';
import { systemClock } from '../infra/clock';
import { operate } from './operate';

/** Containers run under users that no list names. */
function userName(): string {
  const { USER, LOGNAME, USERNAME } = process.env;
  return USER ?? LOGNAME ?? USERNAME ?? `user ${process.getuid?.() ?? 'unknown'} on ${os.hostname()}`;
}

process.exitCode = await operate(process.argv.slice(2), {
  env: readEnvironment(),
  clock: systemClock,
  user: userName().slice(0, 100),
  // npm runs its commands in the project's folder and notes here where it was called.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
});
