import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = mkdtempSync(path.join(tmpdir(), 'build-state-'));
const inProject = (name: string) => path.relative(process.cwd(), path.join(folder, name));
const part = { folder: inProject('.'), product: inProject('product.js'), sources: [inProject('source.ts')] };
/** A process of its own: on Node 20, Jest cannot load a module of JavaScript that the start of the shop shares with the build. */
function callBuildState(call: string): string {
  const module = pathToFileURL(path.resolve('scripts/lib/build-state.js')).href;
  const script = `import * as state from ${JSON.stringify(module)}; const part = ${JSON.stringify(part)}; console.log(${call});`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim();
}
const isFresh = () => callBuildState('state.isFresh(part)') === 'true';
const markFresh = () => callBuildState('state.markFresh(part, state.stampOf(part))');
const source = path.join(folder, 'source.ts');

beforeEach(() => {
  writeFileSync(source, 'export const price = 1;');
  writeFileSync(path.join(folder, 'product.js'), '');
  markFresh();
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('a build', () => {
  it('is current until a source changes', () => {
    expect(isFresh()).toBe(true);
    writeFileSync(source, 'export const price = 12;');
    expect(isFresh()).toBe(false);
  });

  it('is stale when a source has another content of the same length and the same time', () => {
    const { atime, mtime } = statSync(source);
    writeFileSync(source, 'export const price = 2;');
    utimesSync(source, atime, mtime);
    expect(isFresh()).toBe(false);
  });

  it('stays current when a source is copied or gets another time', () => {
    const content = readFileSync(source);
    rmSync(source);
    writeFileSync(source, content);
    utimesSync(source, 1, 1);
    expect(isFresh()).toBe(true);
  });

  it('is stale when its product is missing, and when a later build was aborted', () => {
    callBuildState('state.markStale(part)');
    expect(isFresh()).toBe(false);
    markFresh();
    rmSync(path.join(folder, 'product.js'));
    expect(isFresh()).toBe(false);
  });
});
