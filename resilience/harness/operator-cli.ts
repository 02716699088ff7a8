import type { DemoShop } from '../../scripts/lib/demo-shop';
import { systemClock } from '../../server/infra/clock';
import { operate } from '../../server/cli/operate';

export interface CommandResult {
  readonly code: number;
  readonly out: string;
}

/** The operator's command line on a shop that runs in another process. @param databaseUrl empty: SQLite in the shop's data folder */
export function createOperatorCli(
  { region, dataDir }: Pick<DemoShop, 'region' | 'dataDir'>,
  databaseUrl = '',
): (...words: readonly string[]) => Promise<CommandResult> {
  const env = { REGION: region, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  return async (...words) => {
    const output: string[] = [];
    const writeLine = (text: string) => void output.push(text);
    const code = await operate(words, {
      env,
      clock: systemClock,
      user: 'resilience',
      folder: dataDir,
      print: writeLine,
      printError: writeLine,
    });
    return { code, out: output.join('\n') };
  };
}
