import { type DataSource } from 'typeorm';
import { type Region } from '../../domain/editions';
import { type Clock } from '../infra/clock';
import { type SyncPoints } from '../infra/sync-points';
import { operate } from '../cli/operate';

export interface CommandOutput {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The operator's command line on a database that another connection has open. */
export type Operator = (...words: readonly string[]) => Promise<CommandOutput>;

/** Returns the URL by which another process can open the same database. */
function databaseUrlOf(db: DataSource): string {
  const server = process.env['DATABASE_URL'];
  const name = String(db.driver.database);
  if (db.options.type === 'better-sqlite3') return `sqlite:${name}`;
  const own = new URL(server ?? '');
  own.pathname = `/${name}`;
  return own.href;
}

export interface OperatorOptions {
  readonly db: DataSource;
  readonly region: Region;
  readonly clock: Clock;
  /** Base folder of file arguments, and the data folder with the demo's secrets. */
  readonly folder: string;
  /** Further environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly points?: SyncPoints;
}

export function createOperator({ db, region, clock, folder, points, settings = {} }: OperatorOptions): Operator {
  const env = { DATABASE_URL: databaseUrlOf(db), REGION: region, DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings };
  return async (...words) => {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await operate(words, {
      env,
      clock,
      folder,
      user: 'ada',
      ...(points && { points }),
      print: (text) => void out.push(text),
      printError: (text) => void err.push(text),
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
}
