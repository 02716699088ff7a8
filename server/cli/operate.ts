import { types } from 'node:util';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { ShopError } from '../../domain/errors';
import { StaffError } from '../../domain/staff/staff-errors';
import { ConfigError } from '../config';
import { shortText } from './arguments';
import { resultText } from './command-result';
import { type CommandRunner, createCommandRunner } from './command-runner';
import { addAppCommands } from './commands/app';
import { addBackupCommands } from './commands/backup';
import { addCatalogueCommands } from './commands/catalogue';
import { addCheckCommand } from './commands/check';
import { addMigrateCommand } from './commands/migrate';
import { addPicturesCommand } from './commands/pictures';
import { addStaffCommands } from './commands/staff';
import { addWebhookCommands } from './commands/webhook';
import { type CliEnvironment } from './operator-session';

/** In the order of the help. */
const commands = [
  ...[addMigrateCommand, addBackupCommands, addCheckCommand, addCatalogueCommands],
  ...[addStaffCommands, addAppCommands, addWebhookCommands, addPicturesCommand],
];

const exitCodes = { success: 0, failure: 1, usage: 2 } as const;
const maxActorLength = 100;

/** Runs a command line. @returns the exit code */
export async function operate(args: readonly string[], environment: CliEnvironment): Promise<number> {
  const { print, printError } = environment;
  let exitCode: number = exitCodes.success;
  const runner = createCommandRunner(environment, (result, { json = false }) => {
    print(json ? JSON.stringify(result.data, null, 2) : resultText(result));
    if (result.hasProblems === true) exitCode = exitCodes.failure;
  });
  try {
    await createProgram(runner, environment).parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has printed its own errors already.
    if (!(error instanceof CommanderError) || error instanceof InvalidArgumentError) printError(errorMessage(error));
    if (!(error instanceof CommanderError)) return exitCodes.failure;
    return error.exitCode === 0 ? exitCodes.success : exitCodes.usage;
  }
}

function createProgram(runner: CommandRunner, { print, printError }: CliEnvironment): Command {
  const program = new Command('npm run operator --')
    .description('The commands use the configured database and may run while the shop is running.')
    .option('--json', 'print the result as JSON')
    .option(
      '--by <name>',
      'name of the author in the audit log; default: the user of this machine',
      shortText(maxActorLength),
    )
    .addHelpText('after', '\nExit codes: 0 success, 1 refused or violations found, 2 invalid arguments.')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => printError(text.trimEnd()),
    })
    .showHelpAfterError('(--help explains)')
    .exitOverride();
  for (const addCommands of commands) addCommands(program, runner);
  return program;
}

function errorMessage(error: unknown): string {
  if (error instanceof ShopError || error instanceof StaffError)
    return error.problems.map(({ message }) => message).join('\n');
  if (error instanceof ConfigError)
    return `These settings are invalid:\n${error.lines.map((line) => `  ${line}`).join('\n')}`;
  return types.isNativeError(error) ? error.message : 'Something went wrong.';
}
