/** Development mode: runs the shop from its sources, and starts it again when it ends because one of them has changed. */
import { spawn } from 'node:child_process';
import { projectRoot, requireNode } from './lib/project';

requireNode();

/** The exit code of `dev-shop.ts` after a change of the server. */
const changed = 75;

function start(): void {
  const shop = spawn(process.execPath, ['--import', './scripts/lib/typescript.js', 'scripts/dev-shop.ts'], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  const stop = () => void shop.kill();
  process.once('SIGTERM', stop).once('SIGINT', stop);
  shop.once('exit', (code) => {
    process.off('SIGTERM', stop).off('SIGINT', stop);
    if (code === changed) start();
    else process.exit(code ?? 0);
  });
}
start();
