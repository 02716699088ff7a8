import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Stands for the shop: says when it runs, and ends half a second after SIGTERM, or by itself if it is left behind. */
const program = `
setTimeout(() => undefined, 5000);
process.on('SIGTERM', () => setTimeout(() => { console.log('ended'); process.exit(0); }, 500));
console.log('started');
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'npm-start-'));
  copyFileSync('package.json', path.join(folder, 'package.json'));
  mkdirSync(path.join(folder, 'scripts'));
  writeFileSync(path.join(folder, 'scripts/launch.js'), program);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('npm start', () => {
  it('passes SIGTERM on to the shop and ends after it', async () => {
    const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      // To npm alone, as a process manager does.
      if (text.includes('started')) npm.kill('SIGTERM');
    });
    await once(npm, 'exit');
    expect([output.trim().split('\n'), npm.exitCode]).toEqual([['started', 'ended'], 0]);
  });
});
