import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError, type Environment, loadConfig } from '../config';

/** Gives each test of a file an empty data folder, and returns functions that load settings with it. */
export function useSettings() {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'config-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const load = (env: Environment) => loadConfig({ DATA_DIR: folder, ...env });
  /** Returns the lines about settings that are refused; none if all are right. */
  const problems = (env: Environment): readonly string[] => {
    try {
      load(env);
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.lines;
      throw error;
    }
  };
  return { load, problems, dataDir: () => folder };
}
