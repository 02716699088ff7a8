/**
 * Proves the shop's guarantees under load, faults and attack, on SQLite and on MariaDB or MySQL, and prints the figures.
 *   npm run resilience                         every section, reduced numbers
 *   npm run resilience -- fuzz crashes         sections by name
 *   npm run resilience -- --list               lists the sections and what each proves
 *   npm run resilience -- --on sqlite          one database only (sqlite, mysql)
 *   npm run resilience -- --nightly            full numbers, many repetitions
 *   npm run resilience -- --without-tests      skips the sections that npm test and npm run test:mysql run as well
 * DATABASE_URL sets another server than an installed one.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildEdition } from './lib/demo-shop.mjs';
import { jestArguments } from './lib/jest.mjs';
import { startMysqlServer } from './lib/mysql-server.mjs';
import { figuresTable } from './lib/resilience-figures.mjs';
import { chosenSections, sections } from './lib/resilience-sections.mjs';
import { runNode } from './lib/process.mjs';
import { projectRoot, requireNode } from './lib/project.mjs';

requireNode();
process.chdir(projectRoot);

const databases = ['sqlite', 'mysql'];
const artifacts = path.join(projectRoot, 'resilience/artifacts');
const figures = path.join(artifacts, 'figures.jsonl');

process.exitCode = 1;
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      list: { type: 'boolean' },
      nightly: { type: 'boolean' },
      on: { type: 'string' },
      'without-tests': { type: 'boolean' },
    },
  });
  if (values.on !== undefined && !databases.includes(values.on))
    throw new Error(`--on takes ${databases.join(' or ')}.`);
  const chosen = chosenSections(positionals).filter(({ tests }) => tests === undefined || !values['without-tests']);
  process.exitCode = values.list ? list() : await run(chosen, values);
} catch (error) {
  console.error(error.message);
}

function list() {
  for (const { name, what } of sections) console.log(`${name.padEnd(22)} ${what}`);
  return 0;
}

/** @returns 0 when every proof passed */
async function run(chosen, { on, nightly = false }) {
  rmSync(artifacts, { recursive: true, force: true });
  mkdirSync(artifacts, { recursive: true });
  await buildEdition('UK');
  let failed = 0;
  for (const database of databases.filter((name) => on === undefined || name === on)) {
    // Sections that involve no database run with the first one.
    const here = chosen.filter((section) => section.on === 'each' || section.on === database);
    if (here.length > 0) failed += (await runOn(database, here, nightly)) === 0 ? 0 : 1;
  }
  report();
  return failed === 0 ? 0 : 1;
}

async function runOn(database, chosen, nightly) {
  const server = database === 'mysql' ? await mysqlServer() : undefined;
  process.stderr.write(`\nTesting on ${server?.program ?? database}: ${chosen.map(({ name }) => name).join(', ')}\n`);
  const env = {
    DATABASE_URL: server?.url ?? '',
    RESILIENCE_SCALE: nightly ? 'nightly' : 'quick',
    RESILIENCE_DATABASE: database,
    RESILIENCE_FIGURES: figures,
  };
  try {
    const own = chosen
      .filter(({ tests }) => tests === undefined)
      .map(({ name }) => `resilience/${name}.resilience.test.ts`);
    let code =
      own.length === 0
        ? 0
        : await runNode(
            jestArguments([
              '--config',
              'resilience/jest.resilience.config.ts',
              '--runInBand',
              '--runTestsByPath',
              ...own,
            ]),
            { env },
          );
    for (const { what, tests } of chosen.filter(({ tests }) => tests !== undefined)) {
      const outcome = await runTests(tests, env);
      appendFileSync(figures, `${JSON.stringify({ proof: what, database, values: outcome.counts })}\n`);
      code ||= outcome.code;
    }
    return code;
  } finally {
    await server?.stop();
  }
}

/** Runs tests of the project. @returns the counts of passed and failed tests, and the exit code */
async function runTests(tests, env) {
  const outcome = path.join(artifacts, 'tests.json');
  const code = await runNode(
    jestArguments(['--maxWorkers=2', '--json', `--outputFile=${outcome}`, '--runTestsByPath', ...tests]),
    { env },
  );
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(outcome, 'utf8'));
  return { code, counts: { 'tests passed': numPassedTests, failed: numFailedTests } };
}

async function mysqlServer() {
  if (process.env.DATABASE_URL)
    return { url: process.env.DATABASE_URL, program: 'the database of DATABASE_URL', stop: async () => {} };
  const own = await startMysqlServer();
  if (own) return own;
  throw new Error(
    'There is no MariaDB or MySQL to test on: set DATABASE_URL, install one (Debian: apt-get install mariadb-server), or add -- --on sqlite.',
  );
}

function report() {
  if (!existsSync(figures)) return;
  const lines = readFileSync(figures, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const table = figuresTable(lines);
  writeFileSync(path.join(artifacts, 'figures.md'), table);
  console.log(`\n${table}`);
}
