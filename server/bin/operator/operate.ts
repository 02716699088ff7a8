import { types } from 'node:util';
import { ShopError } from '../../../domain/errors';
import { StaffError } from '../../../domain/staff/staff-errors';
import { ConfigError, loadConfig } from '../../config/config';
import { type Environment } from '../../config/setting-rules';
import { type Clock } from '../../infra/clock';
import { type SyncPoints } from '../../infra/sync-points';
import { type CommandResult, UsageError } from './command';
import { type ParsedCommandLine, parseCommand, type PreparedTask } from './command-line';
import { openOperatorSession } from './operator-session';
import { noProgress, type Progress } from './progress-bar';

/** The environment of the command line. */
interface CliEnvironment {
  readonly env: Environment;
  readonly clock: Clock;
  /** Name of the operating system's user. */
  readonly user: string;
  /** Base folder of relative file paths. */
  readonly folder: string;
  print(text: string): void;
  printError(text: string): void;
  /** Shows how far a long command has come; default: nothing. */
  readonly progress?: Progress;
  /** Points between steps, for tests of races. */
  readonly points?: SyncPoints;
}

const exitCodes = { success: 0, failure: 1, usage: 2 } as const;

/** Runs a command line. @returns the exit code */
export async function operate(args: readonly string[], environment: CliEnvironment): Promise<number> {
  try {
    const commandLine = parseCommand(args);
    if (commandLine.kind === 'task') return await runTask(commandLine, environment);
    environment.print(commandLine.text);
    return exitCodes.success;
  } catch (error) {
    environment.printError(errorMessage(error));
    return error instanceof UsageError ? exitCodes.usage : exitCodes.failure;
  }
}

async function runTask(
  { task, json, by }: Extract<ParsedCommandLine, { kind: 'task' }>,
  environment: CliEnvironment,
): Promise<number> {
  const { data, text, hasProblems = false } = await runPrepared(task, by ?? environment.user, environment);
  environment.print(json ? JSON.stringify(data, null, 2) : text);
  return hasProblems ? exitCodes.failure : exitCodes.success;
}

async function runPrepared(
  task: PreparedTask,
  actor: string,
  { env, clock, folder, points, progress = noProgress }: CliEnvironment,
): Promise<CommandResult> {
  const config = loadConfig(env);
  if ('maintain' in task) return task.maintain({ config, clock, folder, progress });
  const session = await openOperatorSession(config, { clock, actor, folder, progress, points });
  try {
    return await task.run(session);
  } finally {
    await session.close();
  }
}

function errorMessage(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} (--help explains)`;
  if (error instanceof ShopError || error instanceof StaffError)
    return error.problems.map(({ message }) => message).join('\n');
  if (error instanceof ConfigError)
    return `These settings are invalid:\n${error.lines.map((line) => `  ${line}`).join('\n')}`;
  return types.isNativeError(error) ? error.message : 'Something went wrong.';
}
