/**
 * Runs the server's tests that use a database on MySQL or MariaDB: on the server of DATABASE_URL, or on an installed one that is
 * started for the tests and stopped afterwards. Arguments are passed on to Jest and replace the selection of test files.
 */
import { jestArguments } from './lib/jest.mjs';
import { startMysqlServer } from './lib/mysql-server.mjs';
import { runNode } from './lib/process.mjs';
import { projectRoot, requireNode } from './lib/project.mjs';

requireNode();
process.chdir(projectRoot);

const own = process.env.DATABASE_URL ? undefined : await startMysqlServer();
const url = process.env.DATABASE_URL || own?.url;
if (url === undefined) {
  console.error(
    'There is no database to test on: set DATABASE_URL, or install MariaDB or MySQL (Debian: apt-get install mariadb-server).',
  );
  process.exit(1);
}
process.stderr.write(own ? `Testing on ${own.program}.\n` : 'Testing on the database of DATABASE_URL.\n');
/** Tests that do not reach this module through their imports use no database: npm test proves the same. */
const usingDatabase = ['--findRelatedTests', 'server/testing/database.ts'];
const options = process.argv.length > 2 ? process.argv.slice(2) : usingDatabase;
// Last, because Jest takes every word after --selectProjects for a project.
const code = await runNode(jestArguments([...options, '--selectProjects', 'server']), {
  env: { DATABASE_URL: url },
});
await own?.stop();
process.exit(code);
