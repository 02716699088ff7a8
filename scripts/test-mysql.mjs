/**
 * Runs the server's tests on MySQL or MariaDB: on the server of DATABASE_URL, or on an installed one that is started for the
 * tests and stopped afterwards. Arguments are passed on to Jest.
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
// Last, because Jest takes every word after --selectProjects for a project.
const code = await runNode(jestArguments([...process.argv.slice(2), '--selectProjects', 'server']), {
  env: { DATABASE_URL: url },
});
await own?.stop();
process.exit(code);
