/**
 * Runs the server's tests on MySQL or MariaDB: the one that DATABASE_URL names, or one of this machine that is
 * started for the tests and ended after them. Arguments are passed on to Jest.
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
  console.error('There is no database to test on: set DATABASE_URL, or install MariaDB or MySQL (Debian: apt-get install mariadb-server).');
  process.exit(1);
}
process.stderr.write(own ? `Testing on ${own.program}.\n` : 'Testing on the database of DATABASE_URL.\n');
// The project comes last: Jest takes every word after it for another project.
const code = await runNode(jestArguments([...process.argv.slice(2), '--selectProjects', 'server']), { env: { DATABASE_URL: url } });
await own?.stop();
process.exit(code);
