/** Runs Jest. Arguments are passed on: npm test -- cart */
import { jestArguments } from './lib/jest-arguments';
import { runNodeOrExit } from './lib/process';
import { projectRoot, requireNode } from './lib/project';

requireNode();
process.chdir(projectRoot);
await runNodeOrExit(jestArguments(process.argv.slice(2)));
