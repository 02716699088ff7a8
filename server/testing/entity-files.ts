import { readdirSync } from 'node:fs';
import path from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import { type EntityClass } from '../infra/database/database';

const features = path.resolve('server/features');

async function load(): Promise<EntityClass[]> {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.entity.ts'),
  );
  const values: unknown[] = [];
  // One after the other: Jest links modules that are imported at the same time before their dependencies are loaded.
  // The exports of a file are values of any type; only classes with `@Entity` are taken.
  for (const file of files) values.push(...Object.values((await import(path.join(features, file))) as object));
  const tables = new Set<unknown>(getMetadataArgsStorage().tables.map(({ target }) => target));
  return values.filter((value): value is EntityClass => tables.has(value));
}

let entities: Promise<EntityClass[]> | undefined;

/** Returns the classes of all `*.entity.ts` files: a test of one service need not load every feature's module, which takes a second. */
export const loadEntities = (): Promise<EntityClass[]> => (entities ??= load());
