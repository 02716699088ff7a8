import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project.mjs';

/**
 * Changes to the project's folder and loads .env; variables of the process take precedence.
 * Not for tests, which must not use the settings of the developer's shop.
 */
export function useSettings() {
  process.chdir(projectRoot);
  const file = path.join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** REGION as set, not validated: the programs that receive it report an invalid value. */
export function chosenRegion() {
  // An unset region means the default of domain/editions.ts; the build fails when the two differ.
  return process.env.REGION?.trim() || 'UK';
}
