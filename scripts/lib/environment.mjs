import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project.mjs';

/**
 * Works in the project's folder with the variables of .env, below those that the process has.
 * Not for tests: they must not meet the shop that the file is for.
 */
export function useSettings() {
  process.chdir(projectRoot);
  const file = path.join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The edition as it was set; the programs that it is handed to say what is wrong with it. */
export function chosenRegion() {
  // An unset region means the default of domain/editions.ts; the build refuses to run when the two differ.
  return process.env.REGION?.trim() || 'UK';
}
