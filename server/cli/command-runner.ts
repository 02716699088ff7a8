import { type Command } from 'commander';
import { loadConfig } from '../config';
import { type CommandResult } from './command-result';
import { type CliEnvironment, type Maintenance, openOperatorSession, type OperatorSession } from './operator-session';

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
  const maintain =
    <Args extends unknown[]>(work: Work<Maintenance, Args>): Action =>
    async (...given) => {
      // Commander's last two arguments are the command's own options and the command.
      const options = (given.at(-1) as Command).optsWithGlobals<CommonOptions>();
      const context = { ...environment, config: loadConfig(environment.env), actor: options.by ?? environment.user };
      // True as long as the work of each command names the operands and options of that command, which are Args.
      show(await work(context, ...([...given.slice(0, -2), options] as unknown[] as Args)), options);
    };
  return {
    maintain,
    onShop: <Args extends unknown[]>(work: Work<OperatorSession, Args>) =>
      maintain<Args>(async (context, ...args) => {
        const session = await openOperatorSession(context);
        try {
          return await work(session, ...args);
        } finally {
          await session.close();
        }
      }),
  };
}
