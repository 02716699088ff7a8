import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Region } from '../../domain/editions';
import { printOpenApi } from '../cli/print-openapi';
import { openTestShop, type TestShop } from './shop';

const run = promisify(execFile);

const shops: Partial<Record<Region, TestShop>> = {};
let folder: string;

const originOf = (region: Region) => shops[region]?.origin() ?? Promise.reject(new Error(`No shop ${region}.`));

/** Generates docs/examples/rest/shop.ts as a partner does, from the description that a started shop serves. */
async function generateRestClient(): Promise<void> {
  const document = await (await fetch(`${await originOf('UK')}/api/openapi.json`)).text();
  await writeFile(path.join(folder, 'openapi.json'), document);
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const files = [path.join(folder, 'openapi.json'), '-o', path.join(folder, 'examples/rest/shop.ts')];
  await run(
    process.execPath,
    ['node_modules/@redocly/cli/bin/cli.js', 'generate-client', ...files, '--args-style', 'flat'],
    { env },
  );
}

beforeAll(async () => {
  for (const region of ['UK', 'IN'] as const)
    shops[region] = await openTestShop({ region, seeded: true, rateLimits: true });
  folder = await mkdtemp(path.join(os.tmpdir(), 'examples-'));
  await cp('docs/examples', path.join(folder, 'examples'), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await generateRestClient();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const shop of Object.values(shops)) await shop.close();
});

it('a started shop serves the descriptions that are linted and compared with the last release', async () => {
  const served = await Promise.all((['UK', 'IN'] as const).map(descriptionOf));
  const linted = withoutOwner(await printOpenApi());
  for (const description of served)
    expect(description).toEqual({ openApi: linted, schema: await readFile('schema.graphql', 'utf8') });
});

async function descriptionOf(region: Region) {
  const [openApi, schema] = await Promise.all(
    ['/api/openapi.json', '/schema.graphql'].map(async (file) => (await fetch((await originOf(region)) + file)).text()),
  );
  return { openApi: withoutOwner(openApi ?? ''), schema };
}

/** Title, support address and the like are settings of a shop. */
const withoutOwner = (text: string) => ({ ...(JSON.parse(text) as object), info: undefined });

describe('the examples for partners', () => {
  const sessions = ['graphql/session.ts', 'rest/session.ts'];

  it('compile under strict rules, with the client that is generated from the address of a started shop', async () => {
    const compiler = path.resolve('node_modules/typescript/bin/tsc');
    const target = ['--target', 'es2022', '--lib', 'es2022,dom', '--module', 'esnext', '--moduleResolution', 'bundler'];
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--noUncheckedIndexedAccess',
      ...target,
      '--types',
      'node',
    ];
    const files = sessions.map((file) => path.join(folder, 'examples', file));
    const compiled = await run(process.execPath, [compiler, ...options, ...files], { cwd: folder }).catch(
      // A failing compiler writes what is wrong to its output.
      (error: unknown) => error as { readonly stdout: string },
    );
    expect(compiled.stdout).toBe('');
  });

  describe.each(['UK', 'IN'] as const)('in the edition %s', (region) => {
    async function outputOf(file: string): Promise<string> {
      const program = [
        '--import',
        './scripts/lib/typescript.js',
        path.join(folder, 'examples', file),
        await originOf(region),
        region,
      ];
      return (await run(process.execPath, program)).stdout;
    }

    it('buy over GraphQL, from the catalogue to a cancelled order', async () => {
      const output = await outputOf('graphql/session.ts');
      expect(output).toMatch(new RegExp(`^${region}: \\d+ categories, [1-9]\\d* products in the first\n`));
      expect(output).toMatch(/Rosemary.*: .*\d after .*\d off\n/);
      expect(output).toMatch(
        region === 'IN'
          ? /ORDER_CONFIRMED, CASH_ON_DELIVERY, one of 1\n.*: CANCELED, refund of nothing\n$/
          : /PaymentSucceeded: £.*\n\d{15}: ORDER_CONFIRMED, PAID, one of 1\n.*: CANCELED, refund of £.*\d\n$/,
      );
    });

    it('buy over REST, from the catalogue to a cancelled order', async () => {
      const output = await outputOf('rest/session.ts');
      expect(output).toMatch(
        new RegExp(`^${region}: [1-9]\\d* products\n.*Rosemary.*: 3 at .*, with coupon WELCOME10\n`),
      );
      expect(output).toMatch(
        region === 'IN'
          ? /\d{15}: Order Confirmed, Cash On Delivery, one of 1\n.*: Canceled\n$/
          : /Payment: success\n\d{15}: Order Confirmed, Card, one of 1\n.*: Canceled\n$/,
      );
    });
  });
});
