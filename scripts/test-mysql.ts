/**
 * Runs the server's tests that use a database on MySQL or MariaDB: on the server of DATABASE_URL, or on an installed one that is
 * started for the tests and stopped afterwards. Arguments are passed on to Jest and replace the selection of test files.
 */
import { jestArguments } from './lib/jest-arguments';
import { runNode } from './lib/process';
import { startMysqlServer } from './lib/mysql-server';
import { projectRoot, requireNode } from './lib/project';

/** Tests that do not reach this module through their imports use no database: npm test runs the same. */
const usingDatabase = ['--findRelatedTests', 'server/testing/database.ts'];

requireNode();
process.chdir(projectRoot);

const startedServer = process.env['DATABASE_URL'] ? undefined : await startMysqlServer();
const url = process.env['DATABASE_URL'] || startedServer?.url;
if (url === undefined) {
  console.error(
    'There is no database to test on: set DATABASE_URL, or install MariaDB or MySQL (Debian: apt-get install mariadb-server).',
  );
  process.exit(1);
}
process.stderr.write(
  startedServer ? `Testing on ${startedServer.program}.\n` : 'Testing on the database of DATABASE_URL.\n',
);
const options = process.argv.length > 2 ? process.argv.slice(2) : usingDatabase;
// Last, because Jest takes every word after --selectProjects for a project.
const code = await runNode(jestArguments([...options, '--selectProjects', 'server']), {
  env: { DATABASE_URL: url },
});
await startedServer?.stop();
process.exit(code);
