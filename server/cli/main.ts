import 'reflect-metadata';
import os from 'node:os';
import { readEnvironment } from '../config';
import { systemClock } from '../infra/clock';
import { operate } from './operate';
import { createProgressBar } from './progress-bar';

/** Falls back to the uid: in a container, the user may have neither a name in the environment nor a passwd entry. */
function userName(): string {
  const { USER, LOGNAME, USERNAME } = process.env;
  return USER ?? LOGNAME ?? USERNAME ?? `user ${process.getuid?.() ?? 'unknown'} on ${os.hostname()}`;
}

const progressBar = createProgressBar(process.stderr);

process.exitCode = await operate(process.argv.slice(2), {
  env: readEnvironment(),
  clock: systemClock,
  user: userName().slice(0, 100),
  // npm runs scripts in the project's folder and stores the caller's folder in INIT_CWD.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  print: (text) => {
    progressBar.clear();
    process.stdout.write(`${text}\n`);
  },
  printError: (text) => {
    progressBar.clear();
    process.stderr.write(`${text}\n`);
  },
  progress: progressBar.show,
});
