/**
 * Tests the shop's guarantees under load, faults and attack, on SQLite and on MariaDB or MySQL, and prints the figures.
 *   npm run resilience                         every section but `cluster`, reduced numbers
 *   npm run resilience -- fuzz crashes         sections by name
 *   npm run resilience -- --list               lists the sections and what each tests
 *   npm run resilience -- --on sqlite          one database only (sqlite, mysql)
 *   npm run resilience -- --nightly            full numbers, many repetitions
 *   npm run resilience -- --without-tests      skips the sections that npm test and npm run test:mysql run as well
 * DATABASE_URL sets another server than an installed one.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildEdition } from './lib/demo-shop';
import { jestArguments } from './lib/jest-arguments';
import { runNode } from './lib/process';
import { type MysqlServer, startMysqlServer } from './lib/mysql-server';
import { projectRoot, requireNode } from './lib/project';
import {
  type Database,
  databases,
  type Section,
  sections,
  sectionsOn,
  selectSections,
} from './lib/resilience-sections';

/** Recorded by a test, one JSON object for each line of the file. */
interface Figure {
  readonly test: string;
  readonly database: string;
  readonly values: Readonly<Record<string, string | number>>;
}

type TestDatabase = Pick<MysqlServer, 'url' | 'program' | 'stop'>;
type TestEnvironment = Readonly<Record<string, string>>;

requireNode();
process.chdir(projectRoot);

const artifacts = path.join(projectRoot, 'resilience/artifacts');
const figuresFile = path.join(artifacts, 'figures.jsonl');

process.exitCode = 1;
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      list: { type: 'boolean' },
      nightly: { type: 'boolean', default: false },
      on: { type: 'string' },
      'without-tests': { type: 'boolean' },
    },
  });
  const selectedDatabases = databases.filter((name) => values.on === undefined || name === values.on);
  if (selectedDatabases.length === 0) throw new Error(`--on takes ${databases.join(' or ')}.`);
  const selected = selectSections(positionals, values.nightly).filter(
    ({ tests }) => tests === undefined || !values['without-tests'],
  );
  const isQuick = positionals.length === 0 && !values.nightly;
  process.exitCode = values.list
    ? list()
    : await run(selected, selectedDatabases, { isQuick, nightly: values.nightly });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}

function list(): number {
  for (const { name, what } of sections) console.log(`${name.padEnd(22)} ${what}`);
  return 0;
}

/** @returns 0 when every test passed */
async function run(
  selected: readonly Section[],
  on: readonly Database[],
  { isQuick, nightly }: { readonly isQuick: boolean; readonly nightly: boolean },
): Promise<number> {
  rmSync(artifacts, { recursive: true, force: true });
  mkdirSync(artifacts, { recursive: true });
  await buildEdition('UK');
  const opened: OpenedDatabase[] = [];
  try {
    for (const name of on) {
      const sectionsHere = sectionsOn(name, selected, { tested: on, isQuick });
      if (sectionsHere.length > 0) opened.push(await openDatabase(name, sectionsHere, nightly));
    }
    // Most sections wait for a process or a job half of their time, so both databases are tested at once.
    const codes = await Promise.all(opened.map((database) => runUntimedSections(database)));
    for (const database of opened) codes.push(await runTimedSections(database), await runProjectTests(database));
    return codes.some((code) => code !== 0) ? 1 : 0;
  } finally {
    for (const { server } of opened) await server?.stop();
    reportFigures();
  }
}

/** A database that is tested, with the sections selected for it. */
interface OpenedDatabase {
  readonly name: Database;
  readonly server: TestDatabase | undefined;
  readonly selected: readonly Section[];
  readonly env: TestEnvironment;
}

async function openDatabase(name: Database, selected: readonly Section[], nightly: boolean): Promise<OpenedDatabase> {
  const server = name === 'mysql' ? await openMysql() : undefined;
  process.stderr.write(
    `\nTesting on ${server?.program ?? name}: ${selected.map((section) => section.name).join(', ')}\n`,
  );
  const env = {
    DATABASE_URL: server?.url ?? '',
    RESILIENCE_SCALE: nightly ? 'nightly' : 'quick',
    RESILIENCE_DATABASE: name,
    RESILIENCE_FIGURES: figuresFile,
  };
  return { name, server, selected, env };
}

/** Runs the sections that measure no times, two at a time. @returns Jest's exit code */
function runUntimedSections({ selected, env }: OpenedDatabase): Promise<number> {
  const untimed = selected.filter(({ tests, isTimed = false }) => tests === undefined && !isTimed);
  return runFiles(untimed, ['--maxWorkers=2'], env);
}

/** @returns Jest's exit code */
function runTimedSections({ selected, env }: OpenedDatabase): Promise<number> {
  return runFiles(
    selected.filter(({ isTimed = false }) => isTimed),
    ['--runInBand'],
    env,
  );
}

/** Runs the sections that are tests of the project. @returns the first exit code of Jest that is not 0 */
async function runProjectTests({ name, selected, env }: OpenedDatabase): Promise<number> {
  let code = 0;
  for (const { what, tests } of selected) {
    if (tests === undefined) continue;
    const outcome = await runTests(tests, env);
    const figure: Figure = { test: what, database: name, values: outcome.counts };
    appendFileSync(figuresFile, `${JSON.stringify(figure)}\n`);
    code ||= outcome.code;
  }
  return code;
}

async function runFiles(
  selected: readonly Section[],
  concurrency: readonly string[],
  env: TestEnvironment,
): Promise<number> {
  if (selected.length === 0) return 0;
  const files = selected.map(({ name }) => `resilience/${name}.resilience.test.ts`);
  const options = ['--config', 'resilience/jest.resilience.config.js', ...concurrency, '--runTestsByPath'];
  return runNode(jestArguments([...options, ...files]), { env });
}

/** Runs tests of the project. @returns the counts of passed and failed tests, and the exit code */
async function runTests(
  tests: readonly string[],
  env: TestEnvironment,
): Promise<{ code: number; counts: Figure['values'] }> {
  const outcome = path.join(artifacts, 'tests.json');
  const code = await runNode(
    jestArguments(['--maxWorkers=2', '--json', `--outputFile=${outcome}`, '--runTestsByPath', ...tests]),
    { env },
  );
  // Written by Jest.
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(outcome, 'utf8')) as Record<string, number>;
  return { code, counts: { 'tests passed': numPassedTests ?? 0, failed: numFailedTests ?? 0 } };
}

async function openMysql(): Promise<TestDatabase> {
  if (process.env['DATABASE_URL'])
    return { url: process.env['DATABASE_URL'], program: 'the database of DATABASE_URL', stop: () => Promise.resolve() };
  const server = await startMysqlServer();
  if (server) return server;
  throw new Error(
    'There is no MariaDB or MySQL to test on: set DATABASE_URL, install one (Debian: apt-get install mariadb-server), or add -- --on sqlite.',
  );
}

function reportFigures(): void {
  if (!existsSync(figuresFile)) return;
  const lines = readFileSync(figuresFile, 'utf8').trim().split('\n');
  // Written above and by resilience/harness/record-figure.ts.
  const table = figuresTable(lines.map((line) => JSON.parse(line) as Figure));
  writeFileSync(path.join(artifacts, 'figures.md'), table);
  console.log(`\n${table}`);
}

/** Formats figures as a Markdown table: one row per test and database. */
function figuresTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ test, database, values }) => [
    test,
    database,
    Object.entries(values)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', '),
  ]);
  const head = [
    ['Test', 'Database', 'Figures'],
    ['---', '---', '---'],
  ];
  return `${[...head, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}
