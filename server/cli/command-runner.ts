import { type Command } from 'commander';
import { type Config, type Environment, loadConfig } from '../config';
import { type Clock } from '../infra/clock';
import { type SyncPoints } from '../infra/sync-points';
import { type CommandResult } from './command-result';
import { openOperatorSession, type OperatorSession } from './operator-session';
import { noProgress, type Progress } from './progress-bar';

/** The environment of the command line. */
export interface CliEnvironment {
  readonly env: Environment;
  readonly clock: Clock;
  /** Name of the operating system's user. */
  readonly user: string;
  /** Base folder of relative file paths. */
  readonly folder: string;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Shows how far a long command has come; default: nothing. */
  readonly progress?: Progress;
  /** Points between steps, for tests of races. */
  readonly points?: SyncPoints;
}

/** What a command has that works on the database as a whole: it opens the database itself. */
export interface Maintenance {
  readonly config: Config;
  readonly clock: Clock;
  /** Base folder of relative file paths. */
  readonly folder: string;
}

type Work<Context, Args extends unknown[]> = (context: Context, ...args: Args) => Promise<CommandResult>;
type Action = (...args: unknown[]) => Promise<void>;

/** Makes actions of commands. The work of a command gets its operands, then its options. */
export interface CommandRunner {
  /** For a command on the configured database, which has to be migrated. */
  readonly onShop: <Args extends unknown[]>(work: Work<OperatorSession, Args>) => Action;
  /** For a command that needs no migrated database, such as one that restores it. */
  readonly maintain: <Args extends unknown[]>(work: Work<Maintenance, Args>) => Action;
}

/** The options of every command. */
export interface CommonOptions {
  readonly json?: boolean;
  readonly by?: string;
}

/** @param show prints a result */
export function createCommandRunner(
  { env, clock, folder, user, points, progress = noProgress }: CliEnvironment,
  show: (result: CommandResult, options: CommonOptions) => void,
): CommandRunner {
  const actionOf =
    (work: (options: CommonOptions, args: unknown[]) => Promise<CommandResult>): Action =>
    async (...given) => {
      // Commander's last two arguments are the command's own options and the command.
      const options = (given.at(-1) as Command).optsWithGlobals<CommonOptions>();
      show(await work(options, [...given.slice(0, -2), options]), options);
    };
  // The casts are true as long as the work of each command names the operands and options of that command, which are Args.
  return {
    onShop: <Args extends unknown[]>(work: Work<OperatorSession, Args>) =>
      actionOf(async ({ by: actor = user }, args) => {
        const session = await openOperatorSession(loadConfig(env), { clock, actor, folder, progress, points });
        try {
          return await work(session, ...(args as Args));
        } finally {
          await session.close();
        }
      }),
    maintain: <Args extends unknown[]>(work: Work<Maintenance, Args>) =>
      actionOf((_options, args) => work({ config: loadConfig(env), clock, folder }, ...(args as Args))),
  };
}
