import { type Command } from 'commander';
import { type Config, loadConfig } from '../config';
import { type CommandResult } from './command-result';
import { type CliEnvironment, openOperatorSession, type OperatorSession } from './operator-session';

/** The context of a command that opens the database itself. */
export interface Maintenance extends CliEnvironment {
  readonly config: Config;
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
interface CommonOptions {
  readonly json?: boolean;
  readonly by?: string;
}

/** @param show prints a result */
export function createCommandRunner(
  environment: CliEnvironment,
  show: (result: CommandResult, options: CommonOptions) => void,
): CommandRunner {
  const actionOf =
    (work: (config: Config, options: CommonOptions, args: unknown[]) => Promise<CommandResult>): Action =>
    async (...given) => {
      // Commander's last two arguments are the command's own options and the command.
      const options = (given.at(-1) as Command).optsWithGlobals<CommonOptions>();
      show(await work(loadConfig(environment.env), options, [...given.slice(0, -2), options]), options);
    };
  // The casts are true as long as the work of each command names the operands and options of that command, which are Args.
  return {
    onShop: <Args extends unknown[]>(work: Work<OperatorSession, Args>) =>
      actionOf(async (config, { by: actor = environment.user }, args) => {
        const session = await openOperatorSession(config, { ...environment, actor });
        try {
          return await work(session, ...(args as Args));
        } finally {
          await session.close();
        }
      }),
    maintain: <Args extends unknown[]>(work: Work<Maintenance, Args>) =>
      actionOf((config, _options, args) => work({ ...environment, config }, ...(args as Args))),
  };
}
