/** Compares both API descriptions with the last release. Fails on a breaking change without its note in docs/changelog.md. */
import { releaseProblems } from './lib/api-release';
import { withPresentDescription } from './lib/present-description';
import { projectRoot, requireNode } from './lib/project';

requireNode();
process.chdir(projectRoot);
const problems = await withPresentDescription(releaseProblems);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
