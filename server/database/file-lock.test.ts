import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { reserveForServing } from './file-lock';

describe('the reservation of an SQLite file', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fernwild-serving-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('refuses a second server with the file and the remedy, until the first has ended', () => {
    const place = { databaseUrl: undefined, dataDir, region: 'UK' } as const;
    const first = reserveForServing(place);
    expect(() => reserveForServing(place)).toThrow(
      /^another server is running on the database .*fernwild-uk\.sqlite\. An SQLite file serves one process: .*DATABASE_URL/,
    );
    first.release();
    reserveForServing(place).release();
  });

  it('is for each file, and none for a database in memory or on a server', () => {
    const [uk, india] = (['UK', 'IN'] as const).map((region) =>
      reserveForServing({ databaseUrl: undefined, dataDir, region }),
    );
    uk?.release();
    india?.release();
    for (const databaseUrl of ['sqlite::memory:', 'mysql://shop@db/shop', 'mariadb://shop@db/shop']) {
      const place = { databaseUrl, dataDir, region: 'UK' } as const;
      expect([reserveForServing(place), reserveForServing(place)]).toHaveLength(2);
    }
  });
});
