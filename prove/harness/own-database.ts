import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';

/** Where a shop in a process of its own keeps its data. */
export interface OwnDatabase {
  /** To be given to the shop: empty on SQLite, which lies in the shop's own folder. */
  readonly settings: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

/** A new database on the server of DATABASE_URL; without one, SQLite, which needs no preparation. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const server = process.env['DATABASE_URL'];
  if (!server) return { settings: {}, drop: () => Promise.resolve() };
  const name = `shop_proof_${randomBytes(6).toString('hex')}`;
  const admin = await createConnection(server);
  await admin.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return {
    settings: { DATABASE_URL: own.href },
    drop: async () => {
      await admin.query(`DROP DATABASE ${name}`);
      await admin.end();
    },
  };
}
