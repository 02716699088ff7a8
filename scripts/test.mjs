/** Runs Jest. Arguments are passed on: npm test -- cart */
import { jestArguments } from './lib/jest.mjs';
import { runNodeOrExit } from './lib/process.mjs';
import { projectRoot, requireNode } from './lib/project.mjs';

requireNode();
process.chdir(projectRoot);
await runNodeOrExit(jestArguments(process.argv.slice(2)));
