import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { create, extract } from 'tar';
import { systemClock } from '../../infra/clock';
import { backupGauges } from '../../database/last-backup';
import { createOperator, type Operator } from '../../testing/operator';
import { openTestShop } from '../../testing/shop';
import { operate } from '../operate';
import { type Manifest } from './manifest';

const hasServer = Boolean(process.env['DATABASE_URL']);
/** `npm run resilience -- backup` tests the server's databases: only there is an empty one at hand. */
const describeOnSqlite = hasServer ? describe.skip : describe;

describeOnSqlite('backup and restore', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fernwild-backup-'));
  const file = (name: string) => path.join(folder, name);
  const archive = 'shop.tar.gz';
  let operator: Operator;
  let recorded: Readonly<Record<string, number>>;
  let count = 0;

  beforeAll(async () => {
    const shop = await openTestShop();
    operator = createOperator({ db: shop.shop.db, region: 'UK', clock: shop.clock, folder });
    expect(await operator('backup', archive)).toMatchObject({ code: 0, err: '' });
    recorded = await backupGauges(shop.shop.db.manager, shop.clock).read();
    await shop.close();
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs a command on another SQLite file. */
  async function elsewhere(words: readonly string[], settings: Readonly<Record<string, string>> = {}) {
    const lines: string[] = [];
    count += 1;
    const database = file(`elsewhere-${count}.sqlite`);
    const env = {
      DATABASE_URL: `sqlite:${database}`,
      REGION: 'UK',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...settings,
    };
    const print = (text: string) => void lines.push(text);
    const code = await operate(words, { env, clock: systemClock, folder, user: 'ada', print, printError: print });
    return { code, out: lines.join('\n'), database };
  }

  /** Packs the archive again with other contents. */
  async function repacked(
    name: string,
    change: (manifest: Manifest, work: string) => Manifest,
    further: readonly string[] = [],
  ): Promise<string> {
    const work = mkdtempSync(file('work-'));
    await extract({ file: file(archive), cwd: work });
    const manifestFile = path.join(work, 'manifest.json');
    // Written by the shop in beforeAll.
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
    writeFileSync(manifestFile, JSON.stringify(change(manifest, work)));
    await create({ file: file(name), cwd: work, gzip: true }, ['manifest.json', 'database.sqlite', ...further]);
    return name;
  }

  const leavesNothing = (database: string) =>
    expect(readdirSync(folder).filter((name) => name.startsWith(path.basename(database)))).toEqual([]);

  it('writes an archive that states version, edition, migrations and checksums', async () => {
    let written: Manifest | undefined;
    await repacked('read.tar.gz', (manifest) => (written = manifest));
    expect(written).toMatchObject({ format: 1, region: 'UK', database: 'sqlite', isComplete: true });
    expect(written?.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(written?.migrations).toContain('Initial1796000000001');
    expect(written?.files).toEqual([
      {
        name: 'database.sqlite',
        bytes: expect.any(Number) as number,
        sha256: expect.stringMatching(/^\w{64}$/) as string,
      },
    ]);
  });

  it('records its time for the metrics', () => {
    expect(recorded).toEqual({ shop_backup_age_seconds: 0 });
  });

  it('keeps the pictures that staff have uploaded, and restores those that are missing', async () => {
    const name = `${'ab'.repeat(12)}-40x30.webp`;
    const uploaded = path.join(folder, 'pictures', 'uk', name);
    mkdirSync(path.dirname(uploaded), { recursive: true });
    writeFileSync(uploaded, 'a picture');
    const { database } = await elsewhere(['restore', archive]);
    const here = { DATABASE_URL: `sqlite:${database}` };
    expect(await elsewhere(['backup', 'pictures.tar.gz'], here)).toMatchObject({ code: 0 });
    rmSync(path.dirname(uploaded), { recursive: true });
    expect(await elsewhere(['restore', 'pictures.tar.gz'])).toMatchObject({ code: 0 });
    expect(readFileSync(uploaded, 'utf8')).toBe('a picture');
    rmSync(path.dirname(uploaded), { recursive: true });
  });

  it('does not overwrite an earlier archive', async () => {
    expect(await operator('backup', archive)).toMatchObject({
      code: 1,
      err: 'shop.tar.gz exists already. Choose another name.',
    });
  });

  it('restores into an empty database, and refuses one with data', async () => {
    const { code, database } = await elsewhere(['restore', archive]);
    expect(code).toBe(0);
    const here = { DATABASE_URL: `sqlite:${database}` };
    expect(await elsewhere(['check'], here)).toMatchObject({ code: 0 });
    await elsewhere(['staff', 'add', 'ben@fernwild.example', '--role', 'packer'], here);
    const laterStaff = async () => JSON.parse((await elsewhere(['staff', 'list', '--json'], here)).out) as unknown[];
    expect(await laterStaff()).toHaveLength(1);
    expect(await elsewhere(['restore', archive], here)).toMatchObject({
      code: 1,
      out: expect.stringContaining('is not empty. --replace deletes what it contains.') as string,
    });
    expect(await laterStaff()).toHaveLength(1);
  });

  it.each<[string, RegExp, (manifest: Manifest, work: string) => Manifest]>([
    [
      'whose database was changed',
      /damaged: database\.sqlite/,
      (manifest, work) => {
        writeFileSync(path.join(work, 'database.sqlite'), 'x');
        return manifest;
      },
    ],
    ['without a list of files', /damaged: its manifest/, (manifest) => ({ ...manifest, files: undefined as never })],
    [
      'that names a file outside of it',
      /damaged/,
      (manifest) => ({ ...manifest, files: [...manifest.files, { name: '../x', bytes: 1, sha256: '0'.repeat(64) }] }),
    ],
    [
      'with a newer migration',
      /tables that this version does not know \(Later1999000000000\)/,
      (manifest) => ({ ...manifest, migrations: [...manifest.migrations, 'Later1999000000000'] }),
    ],
  ])('refuses an archive %s, and leaves nothing behind', async (title, message, change) => {
    const name = await repacked(`${title.replaceAll(' ', '-')}.tar.gz`, change);
    const { code, out, database } = await elsewhere(['restore', name]);
    expect(code).toBe(1);
    expect(out).toMatch(message);
    leavesNothing(database);
  });

  const picture = { name: 'pictures/a.webp', content: 'a picture' };
  const described = {
    bytes: picture.content.length,
    sha256: createHash('sha256').update(picture.content).digest('hex'),
  };

  /** Adds a file to an archive, which its list names otherwise. */
  const withPicture = (name: string, listedAs?: string) =>
    repacked(
      name,
      (manifest, work) => {
        mkdirSync(path.join(work, 'pictures'));
        writeFileSync(path.join(work, picture.name), picture.content);
        const files = listedAs === undefined ? [] : [{ name: listedAs, ...described }];
        return { ...manifest, files: [...manifest.files, ...files] };
      },
      [picture.name],
    );

  it.each([
    'pictures/../pictures/a.webp',
    'media/../pictures/a.webp',
    'pictures//a.webp',
    '/pictures/a.webp',
    'a.webp',
  ])('refuses an archive whose list names a picture %s', async (name) => {
    const { code, out, database } = await elsewhere(['restore', await withPicture('outside.tar.gz', name)]);
    expect({ code, out }).toEqual({ code: 1, out: 'The archive is damaged: its manifest cannot be read.' });
    leavesNothing(database);
  });

  it('refuses an archive with a file that its list does not name', async () => {
    const { code, out, database } = await elsewhere(['restore', await withPicture('unlisted.tar.gz')]);
    expect({ code, out }).toEqual({
      code: 1,
      out: 'The archive is damaged: its list does not name "pictures/a.webp".',
    });
    leavesNothing(database);
  });

  it('refuses an archive with a link', async () => {
    const link = (manifest: Manifest, work: string) => {
      symlinkSync('/etc', path.join(work, 'pictures'));
      return manifest;
    };
    const { code, out, database } = await elsewhere(['restore', await repacked('link.tar.gz', link, ['pictures'])]);
    expect({ code, out }).toEqual({ code: 1, out: 'The archive is damaged: "pictures" is not a plain file.' });
    leavesNothing(database);
  });

  it.each([
    ['that is truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['that is none', () => Buffer.from('a text')],
  ])('refuses a file %s', async (_title, change) => {
    writeFileSync(file('broken.tar.gz'), change(readFileSync(file(archive))));
    const { code, out, database } = await elsewhere(['restore', 'broken.tar.gz']);
    expect(code).toBe(1);
    expect(out).toMatch(/The archive is damaged/);
    leavesNothing(database);
  });

  it('refuses the archive of another edition, and a missing one', async () => {
    expect((await elsewhere(['restore', archive], { REGION: 'IN' })).out).toBe(
      'The archive is of the edition UK, the settings are for IN.',
    );
    expect((await elsewhere(['restore', 'none.tar.gz'])).out).toMatch(/There is no file .*none\.tar\.gz/);
  });
});
