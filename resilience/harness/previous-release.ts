import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What the shop's process needs to be bundled. */
const sources = ['domain', 'server', 'resilience/harness', 'media/manifest.json', 'package.json', 'tsconfig.json'];

function git(...words: readonly string[]): string | undefined {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Returns the tag of the newest release; undefined if there is none, and without the history. */
export const findPreviousRelease = (): string | undefined =>
  git('describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^');

export interface ExtractedRelease {
  /** The program of a shop's process. */
  readonly program: string;
  remove(): void;
}

/** Extracts the sources of a commit. */
export function extractRelease(commit: string): ExtractedRelease {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'resilience-release-'));
  const archive = execFileSync('git', ['archive', commit, ...sources], { maxBuffer: 256 * 1024 * 1024 });
  execFileSync('tar', ['--extract', `--directory=${folder}`], { input: archive });
  // The bundler looks for packages from there.
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return {
    program: path.join(folder, 'resilience/harness/shop-process.main.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
