import { type DataSource } from 'typeorm';
import { type Region } from '../../domain/editions';
import { type Clock } from '../infra/clock';
import { operate } from '../operator/operate';

export interface Spoken {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The operator's command line on a database that another connection has open. */
export type Operator = (...words: readonly string[]) => Promise<Spoken>;

/** Returns the URL by which another process can open the same database. */
export function addressOf(db: DataSource): string {
  const server = process.env['DATABASE_URL'];
  const name = String(db.driver.database);
  if (db.options.type === 'better-sqlite3') return `sqlite:${name}`;
  const own = new URL(server ?? '');
  own.pathname = `/${name}`;
  return own.href;
}

export interface OperatorSetting {
  readonly db: DataSource;
  readonly region: Region;
  readonly clock: Clock;
  /** Base folder of file arguments, and the data folder with the demo's secrets. */
  readonly folder: string;
}

export function operatorOn({ db, region, clock, folder }: OperatorSetting): Operator {
  const env = { DATABASE_URL: addressOf(db), REGION: region, DATA_DIR: folder, LOG_LEVEL: 'silent' };
  return async (...words) => {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await operate(words, {
      ...{ env, clock, folder, user: 'ada' },
      print: (text) => void out.push(text),
      complain: (text) => void err.push(text),
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
}
