import type { DemoShop } from '../../scripts/lib/demo-shop.mjs';
import { systemClock } from '../../server/infra/clock';
import { operate } from '../../server/operator/operate';

export interface Said {
  readonly code: number;
  readonly out: string;
}

/** The operator's command line on a shop that runs in another process. @param databaseUrl empty: SQLite in the shop's data folder */
export function operatorOf(
  { region, dataDir }: DemoShop,
  databaseUrl = '',
): (...words: readonly string[]) => Promise<Said> {
  const env = { REGION: region, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  return async (...words) => {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const code = await operate(words, {
      env,
      clock: systemClock,
      user: 'proof',
      folder: dataDir,
      print: say,
      complain: say,
    });
    return { code, out: said.join('\n') };
  };
}
