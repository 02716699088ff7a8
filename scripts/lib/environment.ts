import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseRegion, type Region, regions } from '../../domain/editions';
import { projectRoot } from './project';

/**
 * Changes to the project's folder and loads .env; variables of the process take precedence.
 * Not for tests, which must not use the settings of the developer's shop.
 */
export function loadSettings(): void {
  process.chdir(projectRoot);
  const file = path.join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The edition set by REGION. Exits with an error message when there is no such edition. */
export function configuredRegion(): Region {
  const region = parseRegion(process.env['REGION']);
  if (region !== undefined) return region;
  console.error(`REGION must be one of ${regions.join(', ')}, but is "${process.env['REGION']}".`);
  process.exit(1);
}
