import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { printOpenApi } from '../../server/cli/print-openapi';
import { type ApiDescription } from './api-release';

/** Calls `use` with schema.graphql and with openapi.json as the server of these sources serves it, in a temporary file. */
export async function withPresentDescription<Result>(
  use: (present: ApiDescription) => Result | Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'openapi-'));
  try {
    const openApiFile = path.join(folder, 'openapi.json');
    writeFileSync(openApiFile, await printOpenApi());
    return await use({ schemaFile: 'schema.graphql', openApiFile });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
