import { readdirSync } from 'node:fs';
import path from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import { type EntityClass } from '../database/database';

const folders = ['server/features', 'server/staff'].map((folder) => path.resolve(folder));

async function load(): Promise<EntityClass[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.entity.ts'))
      .map((file) => path.join(folder, file)),
  );
  // The exports of a file are values of any type; only classes with `@Entity` are taken.
  const modules = await Promise.all(files.map((file) => import(file) as Promise<object>));
  const values: unknown[] = modules.flatMap((exports) => Object.values(exports) as unknown[]);
  const tables = new Set<unknown>(getMetadataArgsStorage().tables.map(({ target }) => target));
  return values.filter((value): value is EntityClass => tables.has(value));
}

let entities: Promise<EntityClass[]> | undefined;

/** Returns the classes of all `*.entity.ts` files: a test of one service need not load every feature's module, which takes a second. */
export const loadEntities = (): Promise<EntityClass[]> => (entities ??= load());
