import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Visitor } from './visitor';

const run = promisify(execFile);

/** Runs an operator command on the visitor's shop, in a separate process. */
export async function operate({ shop, region }: Visitor, ...words: readonly string[]): Promise<void> {
  await run(process.execPath, ['dist/server/operator.js', ...words], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', REGION: region, DATABASE_URL: '', DATA_DIR: shop.dataDir, LOG_LEVEL: 'silent' },
    },
  });
}
